/** Replaces an element with one of another name that has its content and its attributes except `style` and `class`. */
export function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  for (const { name: attribute, value } of element.attributes)
    if (attribute !== 'style' && attribute !== 'class') renamed.setAttribute(attribute, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}
