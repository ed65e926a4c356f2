import type { SiteOnDateQuery } from '@daybook/graphql-client/admin/record-operations';

/** A capture of a page. Captures of a page are listed from the first to the last one. */
export type PageCapture = SiteOnDateQuery['captures'][number];

/** The index of the capture that was in effect at a time, in milliseconds; -1 before the first one. */
export function placeAt(captures: readonly Pick<PageCapture, 'since'>[], time: number): number {
  return captures.findLastIndex(({ since }) => Date.parse(since) <= time);
}

/** The time of the capture before the one in effect at `time`, or `time` if there is none. Both in milliseconds. */
export function timeBefore(captures: readonly Pick<PageCapture, 'since'>[], time: number): number {
  const before = captures[placeAt(captures, time) - 1];
  return before ? Date.parse(before.since) : time;
}

/** A date and a time with seconds, because captures may be seconds apart. */
export function preciseTimeOf(at: string): string {
  return new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
}

/** The value of a `datetime-local` input for a time: in the time zone of the browser, to the second. */
export function localText(time: number): string {
  const offset = new Date(time).getTimezoneOffset() * 60_000;
  return new Date(time - offset).toISOString().slice(0, 19);
}

/** The last millisecond of the second in an input; null if the input has no complete time. */
export function timeOfText(text: string): number | null {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : Math.floor(time / 1_000) * 1_000 + 999;
}

/** The time in an address, in milliseconds; null if the address has none. */
export function timeOfAddress(text: string | null): number | null {
  const time = Date.parse(text ?? '');
  // Only years with four digits can be written back.
  return time >= 0 && time < 253_402_300_800_000 ? time : null;
}
