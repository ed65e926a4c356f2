import { cleanText } from '@daybook/content-engine';
import { invalidInput } from '@daybook/errors';

/**
 * Cleans a text that somebody has to enter. Throws `BAD_USER_INPUT` if it is empty or has more than `longest`
 * characters.
 */
export function requiredText(field: string, given: string, longest: number): string {
  const text = cleanText(given).trim();
  if (text === '') throw invalidInput({ [field]: 'This is required.' });
  if (text.length > longest) throw invalidInput({ [field]: `At most ${longest} characters.` });
  return text;
}
