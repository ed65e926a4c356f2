import { cleanEmail, cleanText, isEmail } from '@daybook/content-engine';
import { invalidInput } from '@daybook/errors';
import { z } from 'zod';

/** Normalizes one line of text: whitespace is trimmed and collapsed. */
export function oneLine(text: string): string {
  return cleanText(text).replace(/\s+/gu, ' ').trim();
}

/** Normalizes text of several lines. */
export function manyLines(text: string): string {
  return cleanText(text).replace(/\r\n?/g, '\n').trim();
}

/** A text with a limited number of characters. */
export function atMost(limit: number, label: string): z.ZodString {
  return z
    .string()
    .max(limit, `${label} must not be longer than ${limit.toLocaleString('en-US')} characters.`);
}

/** A text with something other than whitespace, and a limited number of characters. */
export function filled(limit: number, label: string): z.ZodString {
  return atMost(limit, label).refine((text) => oneLine(text) !== '', `${label} is required.`);
}

/** An e-mail address. The messages are those of contract §5. */
export const emailAddress = z.string().refine((text) => isEmail(cleanEmail(text)), {
  error: ({ input }) =>
    cleanEmail(String(input)) === '' ? 'Email is required.' : 'Enter a valid email address.',
});

/** Checks what a visitor entered into a form. Throws `BAD_USER_INPUT` with the first message about each field. */
export function checkForm(form: z.ZodObject, input: object): void {
  const { error } = form.safeParse(input);
  if (!error) return;
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[String(path[0])] ??= message;
  throw invalidInput(fields);
}
