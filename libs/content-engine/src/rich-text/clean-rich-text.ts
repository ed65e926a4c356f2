import { setImmediate } from 'node:timers/promises';
import { invalidInput } from '@daybook/errors';
import { sanitizeRichText } from '@daybook/rich-text/sanitize';
import { countInParts } from '../input/in-parts.ts';
import type { ReleaseSlotWhile } from '../request-context.ts';
import { sanitizeInWorker } from './sanitize-in-worker.ts';

/** Limits for cleaning on the main thread, which takes up to 25 ms; longer texts go to a worker. */
const ownThread = { characters: 100_000, markup: 20_000 };

/** Maximum number of markup characters in a text. A long article of 5,000,000 characters has 700,000. */
const maxMarkup = 1_000_000;

/** Limits for a long text. */
interface CleaningLimits {
  longest?: number;
  releaseSlotWhile?: ReleaseSlotWhile | undefined;
}

/**
 * Sanitizes a text, so that it can be stored and shown. Long texts are sanitized in a worker thread.
 * @param limits.longest milliseconds that a long text may take
 * @param limits.releaseSlotWhile runs the wait for the worker
 * @throws 422 that names the field if the text has too much markup or takes too long, 503 if too many long texts wait
 * already
 */
export async function cleanRichText(
  html: string,
  field: { name: string; label: string },
  { longest, releaseSlotWhile = (work) => work() }: CleaningLimits = {},
): Promise<string> {
  if (html.length <= ownThread.markup) return sanitizeRichText(html);
  // Parsing the request has blocked the event loop already, so let other requests run before the count.
  await setImmediate();
  const markup = await countInParts(html, maxMarkup, markupIn);
  if (markup > maxMarkup) {
    throw invalidInput({
      [field.name]: `${field.label} has too much formatting. Paste it as plain text, or divide it into several texts.`,
    });
  }
  const isLong = html.length > ownThread.characters || markup > ownThread.markup;
  return isLong ? releaseSlotWhile(() => sanitizeInWorker(html, field, longest)) : sanitizeRichText(html);
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
