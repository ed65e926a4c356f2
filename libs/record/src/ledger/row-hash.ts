import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { canonicalJson } from '@daybook/ledger';

/** The SHA-256 of the canonical JSON of a row, in hexadecimal. */
export function hashOf(row: object): string {
  return createHash('sha256').update(canonicalJson(row)).digest('hex');
}

/** Number of UTF-16 code units to encode and hash before other requests may run. This takes a few milliseconds. */
const partLength = 500_000;

/** Returns the same as `hashOf`, but lets requests run between its steps, because a revision may have a text of 5 MB. */
export async function hashInParts(row: object): Promise<string> {
  const text = canonicalJson(row);
  const hash = createHash('sha256');
  for (let from = 0; from < text.length; ) {
    await setImmediate();
    const to = endOfPart(text, from + partLength);
    hash.update(text.slice(from, to), 'utf8');
    from = to;
  }
  return hash.digest('hex');
}

/** Returns the index, or the next one if the index is between the two code units of a character. */
function endOfPart(text: string, index: number): number {
  const isWithinCharacter = /^[\uD800-\uDBFF]$/.test(text.charAt(index - 1));
  return isWithinCharacter ? index + 1 : Math.min(index, text.length);
}

/** ISO 8601 in UTC with milliseconds. */
export function isoTime(time: Date | string): string {
  return new Date(time).toISOString();
}
