import { invalidInput } from '@daybook/errors';

const pattern = /^\/(?!\/)\S{0,1999}$/;

/**
 * Parses an address of pages as a person enters it, such as `/about` or `/blog/*`, and returns it as captures have it: with
 * encoded characters, and without a slash at the end. Throws `BAD_USER_INPUT` that names the field.
 */
export function parseAddressPattern(field: string, entered: string): string {
  if (!pattern.test(entered))
    throw invalidInput({ [field]: `"${entered}" is not an address of a page, such as /about or /blog/*.` });
  const { pathname, search } = new URL(entered, 'http://site');
  return (pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname) + search;
}

/** Whether a pattern covers an address. A path covers the pages of its list and of its topics too, such as `/blog?page=2`. */
export function coversAddress(pattern: string, address: string): boolean {
  return pattern.endsWith('*')
    ? address.startsWith(pattern.slice(0, -1))
    : address === pattern || address.startsWith(`${pattern}?`);
}

/** SQL for `coversAddress`. */
export const coversInSql = (pattern: string, address: string) =>
  `case when right(${pattern}, 1) = '*' then starts_with(${address}, left(${pattern}, -1))
    else ${address} = ${pattern} or starts_with(${address}, ${pattern} || '?') end`;
