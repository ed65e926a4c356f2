/** What punctuation and a name take, about. */
const perValue = 12;

/** About how many bytes a result has as JSON; counting ends beyond `most`. */
export function bytesOf(value: unknown, most: number): number {
  if (typeof value === 'string') return perValue + Buffer.byteLength(value);
  if (typeof value !== 'object' || value === null) return perValue;
  let bytes = perValue;
  for (const inner of Object.values(value)) {
    bytes += bytesOf(inner, most - bytes);
    if (bytes > most) break;
  }
  return bytes;
}
