import { cleanEmail, cleanText, isEmail } from '@daybook/content-engine';
import { ValidateBy } from 'class-validator';

/** Normalizes one line of text: whitespace is trimmed and collapsed. */
export function oneLine(text: string): string {
  return cleanText(text).replace(/\s+/gu, ' ').trim();
}

/** Normalizes text of several lines. */
export function manyLines(text: string): string {
  return cleanText(text).replace(/\r\n?/g, '\n').trim();
}

function rule(
  name: string,
  holds: (text: string) => boolean,
  sentence: (text: string) => string,
): PropertyDecorator {
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
  return ValidateBy({
    name,
    validator: {
      validate: (value: unknown) => holds(textOf(value)),
      defaultMessage: (args) => sentence(textOf(args?.value)),
    },
  });
}

/** Requires something other than whitespace. */
export function Filled(label: string): PropertyDecorator {
  return rule(
    'filled',
    (text) => oneLine(text) !== '',
    () => `${label} is required.`,
  );
}

/** Limits the number of characters. */
export function AtMost(limit: number, label: string): PropertyDecorator {
  const sentence = `${label} must not be longer than ${limit.toLocaleString('en-US')} characters.`;
  return rule(
    'atMost',
    (text) => text.length <= limit,
    () => sentence,
  );
}

/** Requires an e-mail address. The messages are those of contract §5. */
export function EmailAddress(): PropertyDecorator {
  return rule(
    'emailAddress',
    (text) => isEmail(cleanEmail(text)),
    (text) => (cleanEmail(text) === '' ? 'Email is required.' : 'Enter a valid email address.'),
  );
}
