/** The value of a property in the `style` of an element, those that no browser knows included; null for none. */
export function declaredStyle(element: Element, property: string): string | null {
  for (const declaration of (element.getAttribute('style') ?? '').split(';')) {
    const colon = declaration.indexOf(':');
    if (declaration.slice(0, colon).trim().toLowerCase() === property)
      return declaration
        .slice(colon + 1)
        .trim()
        .toLowerCase();
  }
  return null;
}
