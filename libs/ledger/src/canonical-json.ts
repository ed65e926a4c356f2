import canonicalize from 'canonicalize';

/** The only text of a value in the JSON Canonicalization Scheme (RFC 8785). Throws `TypeError` if JSON has no such value. */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('JSON has no text for this value.');
  return text;
}
