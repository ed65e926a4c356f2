/** Parses sanitized HTML. Nothing in it runs or loads before it is shown. */
export function parseFragment(html: string): Node[] {
  return [...new DOMParser().parseFromString(html, 'text/html').body.childNodes];
}
