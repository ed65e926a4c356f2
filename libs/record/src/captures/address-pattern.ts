import { invalidInput } from '@daybook/errors';

const pattern = /^\/(?!\/)\S{0,1999}$/;

/**
 * Parses an address pattern that a person entered, such as `/about` or `/blog/*`, and returns it in the form that
 * addresses of captures have: percent-encoded, without a trailing slash. Throws `BAD_USER_INPUT` for `field` if it is
 * invalid.
 */
export function parseAddressPattern(field: string, entered: string): string {
  if (!pattern.test(entered))
    throw invalidInput({ [field]: `"${entered}" is not an address of a page, such as /about or /blog/*.` });
  const { pathname, search } = new URL(entered, 'http://site');
  return (pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname) + search;
}

/**
 * Whether a pattern covers an address. A pattern without `*` covers its path with any query too, such as
 * `/blog?page=2`.
 */
export function coversAddress(pattern: string, address: string): boolean {
  return pattern.endsWith('*')
    ? address.startsWith(pattern.slice(0, -1))
    : address === pattern || address.startsWith(`${pattern}?`);
}

/** SQL for `coversAddress`. */
export const coversInSql = (pattern: string, address: string) =>
  `case when right(${pattern}, 1) = '*' then starts_with(${address}, left(${pattern}, -1))
    else ${address} = ${pattern} or starts_with(${address}, ${pattern} || '?') end`;
