import { cleanText } from './clean-text.ts';

/** Longest address that mail servers pass on, in characters. */
export const maxEmailLength = 254;

/** Nothing that cannot be seen: with it, two addresses would look the same. */
const emailPattern = /^[^\s@\p{C}\uFFFD]+@[^\s@\p{C}\uFFFD]+\.[^\s@\p{C}\uFFFD]+$/u;

/** Whether a text has the form of an e-mail address: text, at-sign, text, dot, text (contract §5). */
export function isEmail(text: string): boolean {
  return text.length <= maxEmailLength && emailPattern.test(text);
}

/** An address as it is stored: without control characters such as NUL, and without blanks around it. */
export function cleanEmail(email: string): string {
  return cleanText(email.replace(/\p{Cc}/gu, '')).trim();
}

/** An address as it is compared: clean, and without regard to case and to how its letters are composed. */
export function emailKey(email: string): string {
  return cleanEmail(email).normalize('NFC').toLowerCase();
}
