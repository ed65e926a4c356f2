import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { canonicalJson } from '@daybook/ledger';

/** The SHA-256 of the canonical JSON of a row, in hexadecimal. */
export function hashOf(row: object): string {
  return createHash('sha256').update(canonicalJson(row)).digest('hex');
}

/** Number of bytes to hash before other requests may run. This takes a few milliseconds. */
const partLength = 1_000_000;

/** Returns the same as `hashOf`, but lets requests run between its steps, because a revision may have a text of 5 MB. */
export async function hashInParts(row: object): Promise<string> {
  const text = canonicalJson(row);
  await setImmediate();
  const bytes = Buffer.from(text);
  const hash = createHash('sha256');
  for (let from = 0; from < bytes.length; from += partLength) {
    if (from > 0) await setImmediate();
    hash.update(bytes.subarray(from, from + partLength));
  }
  return hash.digest('hex');
}

/** ISO 8601 in UTC with milliseconds. */
export function isoTime(time: Date | string): string {
  return new Date(time).toISOString();
}
