import { knownZone } from './known-zone.ts';

/** A `ZonedDateTime` of the API: an instant, and the time zone in which it was chosen. */
export interface ZonedTime {
  readonly instant: Date;
  readonly zone: string;
}

/** Reads a `ZonedDateTime`, such as `2026-03-31T15:00:00.000Z[America/New_York]`. */
export function zonedTime(text: string): ZonedTime {
  const [instant = '', zone = 'UTC'] = text.split(/[[\]]/);
  return { instant: new Date(instant), zone: knownZone(zone) };
}

/** A time in its zone with the offset from UTC, such as `2026-03-31T11:00:00-04:00`. */
export function withOffset({ instant, zone }: ZonedTime): string {
  const { year, month, day, hour, minute, second, timeZoneName = '' } = partsOf(instant, zone);
  const offset = timeZoneName.replace('GMT', '') || '+00:00';
  return `${year?.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}${offset}`;
}

function partsOf(instant: Date, zone: string): Record<string, string> {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  });
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
}

const day = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;

/** The times of an event in words, in the time zone of its start. */
export interface TimesInWords {
  /** Such as "Tuesday, March 31, 2026". */
  readonly days: string;
  /** Such as "11:00 AM – 12:30 PM, Eastern Daylight Time". */
  readonly hours: string;
}

export function timesInWords(start: ZonedTime, end: ZonedTime | null): TimesInWords {
  const { zone } = start;
  const last = end?.instant ?? start.instant;
  const days = formatOf(day, zone).formatRange(start.instant, last);
  const isOneDay = formatOf(day, zone).format(start.instant) === formatOf(day, zone).format(last);
  const hours = formatOf(time, zone);
  const [from, to] = [hours.format(start.instant), hours.format(last)];
  const range = isOneDay
    ? hours.formatRange(start.instant, last)
    : `from ${from} on the first day to ${to} on the last`;
  return { days: plainSpaces(days), hours: `${plainSpaces(range)}, ${nameOfZone(start)}` };
}

function nameOfZone({ instant, zone }: ZonedTime): string {
  const parts = formatOf({ timeZoneName: 'long' }, zone).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

function formatOf(options: Intl.DateTimeFormatOptions, zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
}

/** Runtimes differ in their use of narrow spaces. */
function plainSpaces(text: string): string {
  return text.replace(/[\u2009\u202f]/g, ' ');
}
