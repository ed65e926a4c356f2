import { dictionary } from '@zxcvbn-ts/language-common';

const shortest = 8;
const longest = 128;

/**
 * The 18,000 most common leaked passwords of eight or more characters, in lowercase. The list comes from zxcvbn-ts,
 * whose maintainers keep it up to date: ordered by frequency, 380 kB.
 */
const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= shortest),
);

/** A few characters repeated: adminadmin, 00000000. */
const repetition = /^(.{1,7}?)\1+$/su;

/** Normalizes a password before it is counted and hashed, because keyboards compose accented letters differently. */
export function composed(password: string): string {
  return password.normalize('NFC');
}

/** Whether a password is longer than allowed. Very long ones are not even normalized. */
export function isTooLong(password: string): boolean {
  return password.length > 16 * longest || lengthOf(password) > longest;
}

function lengthOf(password: string): number {
  return [...composed(password)].length;
}

/** What is wrong with a new password, as a sentence; null if it is valid. */
export function passwordProblem(password: string, owner: { email: string }): string | null {
  if (password === '') return 'Password is required.';
  if (isTooLong(password)) return `Password must not be longer than ${longest} characters.`;
  if (lengthOf(password) < shortest) return `Password must have at least ${shortest} characters.`;
  const plain = password.toLowerCase();
  if (common.has(plain) || repetition.test(plain)) return 'This password is too common. Choose another one.';
  if (plain === owner.email.trim().toLowerCase()) return 'The password must not be the email address.';
  return null;
}
