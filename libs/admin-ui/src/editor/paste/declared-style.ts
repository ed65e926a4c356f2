/**
 * The value of a property in an element's `style` attribute, even if browsers do not know the property; null if it is
 * not set.
 */
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
