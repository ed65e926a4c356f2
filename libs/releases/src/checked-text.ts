import { cleanText } from '@daybook/content-engine';
import { invalidInput } from '@daybook/errors';

const longestText = 10_000;

/**
 * Cleans and trims a text that somebody writes about a release. Throws `BAD_USER_INPUT` with the name of the field if
 * the text has more than 10,000 characters.
 */
export function checkedText(text: string, field: 'note' | 'comment' | 'reason'): string {
  const cleaned = cleanText(text).trim();
  if (cleaned.length <= longestText) return cleaned;
  throw invalidInput({
    [field]: `The ${field} must not be longer than ${longestText.toLocaleString('en-US')} characters.`,
  });
}
