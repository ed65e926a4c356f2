/** The elements of a piece of HTML that is already clean. Nothing of it runs or loads before it is shown. */
export function parseFragment(html: string): Node[] {
  return [...new DOMParser().parseFromString(html, 'text/html').body.childNodes];
}
