import canonicalize from 'canonicalize';

/** Converts a value to canonical JSON (RFC 8785). Throws `TypeError` for a value that JSON cannot represent. */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('JSON has no text for this value.');
  return text;
}
