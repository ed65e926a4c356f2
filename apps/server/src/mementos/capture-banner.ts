import type { StoredCapture } from '@daybook/record';
import { escapeText } from '@daybook/rich-text';

interface BannerParts {
  readonly capture: StoredCapture;
  readonly previous: string | null;
  readonly next: string | null;
  /** The list of all captures, and the page as it is now; null if visitors may not read captures. */
  readonly versions: string | null;
  readonly present: string | null;
  /** Paths of the bytes as they were captured, of the row, and of the proof. */
  readonly raw: string;
  readonly row: string;
  readonly proof: string;
  /** Index of the entry of the record; null if there is none yet. */
  readonly entry: number | null;
}

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' });

const bar =
  'all:initial;display:block;box-sizing:border-box;padding:10px 16px;background:#1b2733;color:#fff;font:14px/1.5 system-ui,sans-serif;overflow-wrap:anywhere';
const anchor = 'color:#9fd0ff;text-decoration:underline;cursor:pointer';

/**
 * The bar above a captured page, with its date and its proof. Its styles are inline, so those of the page do not
 * matter.
 */
export function captureBanner(parts: BannerParts): string {
  const { capture, previous, next, versions, present, raw, row, proof, entry } = parts;
  const { since, number, publication, html } = capture;
  const link = (href: string | null, text: string) =>
    href === null ? '' : ` <a href="${escapeText(href)}" style="${anchor}">${text}</a>`;
  const recorded =
    entry === null ? 'It is not recorded yet.' : `Entry ${entry} of the record.${link(proof, 'Proof')}`;
  return `<div role="region" aria-label="Captured page" style="${bar}"><strong>Captured page.</strong> Visitors got this page from ${escapeText(time.format(since))} on.${link(previous, 'Earlier capture')}${link(next, 'Later capture')}${link(versions, 'All captures')}${link(present, 'Present page')}<br>Capture ${number}, publication ${publication}. ${recorded}${link(row, 'Description')}${link(raw, 'As captured')}<br>SHA-256: ${html}</div>`;
}
