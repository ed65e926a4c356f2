import { setImmediate } from 'node:timers/promises';

/** Characters that are looked at without a pause: some milliseconds at most. */
const partLength = 500_000;

/**
 * Counts something in a text part by part; others get their turn in between. Stops above the limit.
 * @param countIn counts from one index to before another
 */
export async function countInParts(
  text: string,
  limit: number,
  countIn: (text: string, from: number, to: number) => number,
): Promise<number> {
  let count = 0;
  for (let from = 0; from < text.length && count <= limit; from += partLength) {
    if (from > 0) await setImmediate();
    count += countIn(text, from, Math.min(from + partLength, text.length));
  }
  return count;
}
