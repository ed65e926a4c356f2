import { cleanText } from './clean-text.ts';

/** Longest address that mail servers accept, in characters. */
export const maxEmailLength = 254;

/** Excludes invisible characters, because they would make two addresses look the same. */
const emailPattern = /^[^\s@\p{C}\uFFFD]+@[^\s@\p{C}\uFFFD]+\.[^\s@\p{C}\uFFFD]+$/u;

/** Whether a text has the form of an e-mail address: text, at-sign, text, dot, text (contract §5). */
export function isEmail(text: string): boolean {
  return text.length <= maxEmailLength && emailPattern.test(text);
}

/** Cleans an address for storage: removes control characters such as NUL and surrounding blanks. */
export function cleanEmail(email: string): string {
  return cleanText(email.replace(/\p{Cc}/gu, '')).trim();
}

/** Returns the key by which addresses are compared: cleaned, in lower case, and in Unicode normalization form C. */
export function emailKey(email: string): string {
  return cleanEmail(email).normalize('NFC').toLowerCase();
}
