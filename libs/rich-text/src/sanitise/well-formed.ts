/**
 * Text that every database and every encoder takes: NUL characters are gone, and halves of surrogate pairs
 * that stand alone are replaced by U+FFFD.
 */
export function wellFormed(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
