const longest = 400;

/** The words of a piece of HTML, cut to what a row can show. Nothing of it is run or loaded. */
export function textOfHtml(html: string): string {
  const spaced = html.slice(0, 10 * longest).replace(/<\/(p|li|h\d|td|th|blockquote|div)>/gi, '$& ');
  const text = new DOMParser().parseFromString(spaced, 'text/html').body.textContent;
  return text.replace(/\s+/g, ' ').trim().slice(0, longest);
}
