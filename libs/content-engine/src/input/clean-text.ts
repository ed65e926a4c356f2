/** Text as the database can hold it: no NUL characters, no half surrogate pairs. */
export function cleanText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}
