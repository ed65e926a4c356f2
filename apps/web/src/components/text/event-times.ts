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

/** An event during which the clocks change has the name of the zone at both of its times. */
export function timesInWords(start: ZonedTime, end: ZonedTime | null): TimesInWords {
  const { zone } = start;
  const last = end?.instant ?? start.instant;
  const days = formatOf(day, zone);
  const hours = formatOf(time, zone);
  const isOneDay = days.format(start.instant) === days.format(last);
  const [name, lastName] = [nameOfZone(start.instant, zone), nameOfZone(last, zone)];
  const isOneName = name === lastName;
  const from = hours.format(start.instant) + (isOneName ? '' : `, ${name},`);
  const to = hours.format(last) + (isOneName || isOneDay ? '' : `, ${lastName},`);
  const onOneDay = isOneName ? hours.formatRange(start.instant, last) : `${from} to ${to}`;
  const range = isOneDay ? onOneDay : `from ${from} on the first day to ${to} on the last`;
  return {
    days: plainSpaces(days.formatRange(start.instant, last)),
    hours: plainSpaces(isOneName || isOneDay ? `${range}, ${lastName}` : range),
  };
}

function nameOfZone(instant: Date, zone: string): string {
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
