import { setImmediate } from 'node:timers/promises';
import { invalidInput } from '@daybook/errors';
import { sanitizeRichText } from '@daybook/rich-text/sanitize';
import { countInParts } from '../input/in-parts.ts';
import type { WaitOutside } from '../request-context.ts';
import { sanitizeInWorker } from './sanitize-in-worker.ts';

/** What the event loop can afford, some 25 ms at most: more characters, or more of them markup, go to a worker. */
const ownThread = { characters: 100_000, markup: 20_000 };

/** Characters of markup that a text may have; a long article has 700,000 in 5,000,000. */
const mostMarkup = 1_000_000;

/** How a long text is cleaned. */
interface CleaningLimits {
  longest?: number;
  waitOutside?: WaitOutside | undefined;
}

/**
 * The text as it may be stored and shown, sanitized off the event loop when it is long.
 * @param limits.longest milliseconds that a long text may take
 * @param limits.waitOutside runs the wait for another thread
 * @throws 422 about the field when it has too much markup or takes too long, 503 when too many long texts wait already
 */
export async function cleanRichText(
  html: string,
  field: { name: string; label: string },
  { longest, waitOutside = (work) => work() }: CleaningLimits = {},
): Promise<string> {
  if (html.length <= ownThread.markup) return sanitizeRichText(html);
  // Parsing the request has held the event loop already; others get their turn before the count.
  await setImmediate();
  const markup = await countInParts(html, mostMarkup, markupIn);
  if (markup > mostMarkup) {
    throw invalidInput({
      [field.name]: `${field.label} has too much formatting. Paste it as plain text, or divide it into several texts.`,
    });
  }
  const isLong = html.length > ownThread.characters || markup > ownThread.markup;
  return isLong ? waitOutside(() => sanitizeInWorker(html, field, longest)) : sanitizeRichText(html);
}

/** Counts `<`, `>`, `&`, and no-break spaces, which cost the sanitizer most and make a text longer. */
function markupIn(html: string, from: number, to: number): number {
  let count = 0;
  for (let index = from; index < to; index += 1) {
    const code = html.charCodeAt(index);
    if (code === 0x3c || code === 0x3e || code === 0x26 || code === 0xa0) count += 1;
  }
  return count;
}
