/** A fast check for text that needs no change: no surrogates, no control characters. */
const isPlain = /^[\t\n\r\x20-\x7e\xa0-\ud7ff\ue000-\ufdcf\ufdf0-\ufffd]*$/;

/**
 * Text that databases, encoders, pages, and feeds accept. A single control character would make a whole XML document
 * unreadable. Control characters and noncharacters are removed, and lone surrogates become U+FFFD. Tabs and line ends
 * stay; other old spacing, such as the vertical tab that Word writes for a line break, becomes a space.
 */
export function wellFormed(text: string): string {
  if (isPlain.test(text)) return text;
  return text
    .replace(/[\v\f]/g, ' ')
    .replace(/[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/gu, '')
    .toWellFormed();
}
