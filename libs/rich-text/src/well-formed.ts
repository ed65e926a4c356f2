/**
 * Text that databases, encoders, pages and feeds take: without control characters, of which a single one makes a whole
 * XML document unreadable, without characters that are none, and with U+FFFD for halves of surrogate pairs that stand alone. Tabs
 * and ends of lines stay; other spacing of old, such as the vertical tab that Word puts for a line break, becomes a blank.
 */
export function wellFormed(text: string): string {
  return text
    .replace(/[\v\f]/g, ' ')
    .replace(/[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/gu, '')
    .toWellFormed();
}
