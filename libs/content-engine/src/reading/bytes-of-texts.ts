/** Bytes of all texts in a value of JSON, at any depth: a list of texts can be as large as a rich text. */
export function bytesOfTexts(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, part) => sum + bytesOfTexts(part), 0);
}
