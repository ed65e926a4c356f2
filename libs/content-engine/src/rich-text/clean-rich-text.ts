import { setImmediate } from 'node:timers/promises';
import { invalidInput } from '@daybook/errors';
import { sanitiseRichText } from '@daybook/rich-text/sanitise';
import { sanitiseInWorker } from './sanitise-in-worker.ts';

/** What the event loop can afford, some 25 ms at most: more characters, or more of them markup, go to a worker. */
const ownThread = { characters: 100_000, markup: 20_000 };

/** Characters of markup that a text may have; a long article has 700,000 in 5,000,000. */
const mostMarkup = 1_000_000;

/**
 * The text as it may be stored and shown, sanitized off the event loop when it is long.
 * @param longest milliseconds that a long text may take
 * @throws 422 about the field when it has too much markup or takes too long, 503 when too many long texts wait already
 */
export async function cleanRichText(
  html: string,
  field: { name: string; label: string },
  longest?: number,
): Promise<string> {
  if (html.length <= ownThread.markup) return sanitiseRichText(html);
  // Parsing the request has held the event loop already; others get their turn before the count.
  await setImmediate();
  const markup = markupIn(html);
  if (markup > mostMarkup) {
    throw invalidInput({
      [field.name]: `${field.label} has too much formatting. Paste it as plain text, or divide it into several texts.`,
    });
  }
  const isLong = html.length > ownThread.characters || markup > ownThread.markup;
  return isLong ? sanitiseInWorker(html, field, longest) : sanitiseRichText(html);
}

/** Counts `<`, `>`, `&`, and no-break spaces, which cost the sanitizer most and make a text longer; stops above the limit. */
function markupIn(html: string): number {
  let count = 0;
  for (let index = 0; index < html.length && count <= mostMarkup; index += 1) {
    const code = html.charCodeAt(index);
    if (code === 0x3c || code === 0x3e || code === 0x26 || code === 0xa0) count += 1;
  }
  return count;
}
