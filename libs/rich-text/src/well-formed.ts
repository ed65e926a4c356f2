/** What nothing is to be done about, and what is looked for in a tenth of the time: no surrogates, no controls. */
const isPlain = /^[\t\n\r\x20-\x7e\xa0-\ud7ff\ue000-\ufdcf\ufdf0-\ufffd]*$/;

/**
 * Text that databases, encoders, pages and feeds take: without control characters, of which a single one makes a whole
 * XML document unreadable, without characters that are none, and with U+FFFD for halves of surrogate pairs that stand alone. Tabs
 * and ends of lines stay; other spacing of old, such as the vertical tab that Word puts for a line break, becomes a blank.
 */
export function wellFormed(text: string): string {
  if (isPlain.test(text)) return text;
  return text
    .replace(/[\v\f]/g, ' ')
    .replace(/[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/gu, '')
    .toWellFormed();
}
