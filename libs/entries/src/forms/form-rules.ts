import { cleanEmail, cleanText, isEmail } from '@daybook/content-engine';
import { ValidateBy } from 'class-validator';

/** One line of text as it is stored: blanks trimmed and joined. */
export function oneLine(text: string): string {
  return cleanText(text).replace(/\s+/gu, ' ').trim();
}

/** Text of several lines as it is stored. */
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

/** Something other than blanks. */
export function Filled(label: string): PropertyDecorator {
  return rule(
    'filled',
    (text) => oneLine(text) !== '',
    () => `${label} is required.`,
  );
}

/** So many characters at most. */
export function AtMost(limit: number, label: string): PropertyDecorator {
  const sentence = `${label} must not be longer than ${limit.toLocaleString('en-US')} characters.`;
  return rule(
    'atMost',
    (text) => text.length <= limit,
    () => sentence,
  );
}

/** An e-mail address; contract §5 has the sentence. */
export function EmailAddress(): PropertyDecorator {
  return rule(
    'emailAddress',
    (text) => isEmail(cleanEmail(text)),
    (text) => (cleanEmail(text) === '' ? 'Email is required.' : 'Enter a valid email address.'),
  );
}
