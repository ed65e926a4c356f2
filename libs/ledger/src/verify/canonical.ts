import { createHash } from 'node:crypto';

/**
 * The text of a JSON value by the JSON Canonicalization Scheme (RFC 8785): no white space, members sorted by the UTF-16
 * code units of their names, numbers and strings as ECMAScript writes them.
 */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalText(member)}`).join(',')}}`;
}

/** The SHA-256 of the canonical text of a value, in hexadecimal. */
export function hashOfJson(value: unknown): string {
  return createHash('sha256').update(canonicalText(value)).digest('hex');
}
