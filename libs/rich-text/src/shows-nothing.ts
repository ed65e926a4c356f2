import type { AllowedElement } from './allowed-html.ts';

/** Elements that readers see even if they contain no text. */
const seen: ReadonlySet<string> = new Set<AllowedElement>(['img', 'iframe', 'hr', 'table']);

/** A tag with the name of its element, white space, or the first character of a text. */
const part = /<\/?([a-z][a-z0-9]*)?[^>]*>|&nbsp;|\s+|\S/gi;

/** Whether an HTML text shows nothing: neither words nor a picture, video, rule, or table. */
export function showsNothing(html: string): boolean {
  for (const [text, element] of html.matchAll(part)) {
    const isTag = text.length > 1 && text.startsWith('<');
    if (isTag ? seen.has(element?.toLowerCase() ?? '') : text !== '&nbsp;' && text.trim() !== '')
      return false;
  }
  return true;
}
