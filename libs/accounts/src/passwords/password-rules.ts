import { dictionary } from '@zxcvbn-ts/language-common';

const shortest = 8;
const longest = 128;

/**
 * 18,000 passwords of eight characters and more that turn up most in leaks, all in small letters. The list is the
 * one of zxcvbn-ts: kept up to date by its maintainers, ordered by frequency, 380 kB.
 */
const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= shortest),
);

/** A few characters over and over: adminadmin, 00000000. */
const repetition = /^(.{1,7}?)\1+$/su;

/** A password as it is counted and hashed: keyboards differ in how they compose accented letters. */
export function composed(password: string): string {
  return password.normalize('NFC');
}

/** Whether a password has more characters than any may have; endless ones are not even looked at. */
export function isTooLong(password: string): boolean {
  return password.length > 16 * longest || lengthOf(password) > longest;
}

function lengthOf(password: string): number {
  return [...composed(password)].length;
}

/** What is wrong with a new password, as a sentence; null when nothing is. */
export function passwordProblem(password: string, owner: { email: string }): string | null {
  if (password === '') return 'Password is required.';
  if (isTooLong(password)) return `Password must not be longer than ${longest} characters.`;
  if (lengthOf(password) < shortest) return `Password must have at least ${shortest} characters.`;
  const plain = password.toLowerCase();
  if (common.has(plain) || repetition.test(plain)) return 'This password is too common. Choose another one.';
  if (plain === owner.email.trim().toLowerCase()) return 'The password must not be the email address.';
  return null;
}
