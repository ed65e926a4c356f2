import { setImmediate } from 'node:timers/promises';

/** Number of characters to count between two pauses. Counting them takes a few milliseconds. */
const partLength = 500_000;

/**
 * Counts something in a text part by part, and lets other work run in between. Stops above the limit.
 * @param countIn counts from the first index up to, but not including, the second
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
