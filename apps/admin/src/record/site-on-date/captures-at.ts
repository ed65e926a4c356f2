import type { SiteOnDateQuery } from '@daybook/graphql-client/admin/record-operations';

/** A capture of a page. Captures of a page are listed from the first to the last one. */
export type PageCapture = SiteOnDateQuery['captures'][number];

/** The place of the capture that was in effect at a time in a list; -1 before the first one. */
export function placeAt(captures: readonly Pick<PageCapture, 'since'>[], time: number): number {
  return captures.findLastIndex(({ since }) => Date.parse(since) <= time);
}

/** The time of the capture before the one in effect at a time; that time if there is none before. */
export function timeBefore(captures: readonly Pick<PageCapture, 'since'>[], time: number): number {
  const before = captures[placeAt(captures, time) - 1];
  return before ? Date.parse(before.since) : time;
}

/** A date and a time with seconds, because captures may be seconds apart. */
export function preciseTimeOf(at: string): string {
  return new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
}

/** A time as inputs for a date and a time have it: in the zone of the browser, to the second. */
export function localText(time: number): string {
  const offset = new Date(time).getTimezoneOffset() * 60_000;
  return new Date(time - offset).toISOString().slice(0, 19);
}

/** The end of the second that an input has; null if it has no complete time. */
export function timeOfText(text: string): number | null {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : Math.floor(time / 1_000) * 1_000 + 999;
}

/** A time of an address in milliseconds; null if the address has none. */
export function timeOfAddress(text: string | null): number | null {
  const time = Date.parse(text ?? '');
  // Only years with four digits can be written back.
  return time >= 0 && time < 253_402_300_800_000 ? time : null;
}
