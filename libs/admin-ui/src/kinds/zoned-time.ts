import { knownZone, momentText } from '../times.ts';

/** The local time of a time zone, as inputs hold it: `2026-03-31T11:00` and `America/New_York`. */
export type ZonedTime = { readonly local: string; readonly zone: string };

/**
 * Reads a `ZonedDateTime` of the API, which is in UTC: `2026-03-31T15:00:00.000Z[America/New_York]`. If the browser does
 * not know the zone, the result is in UTC.
 */
export function zonedTime(value: unknown): ZonedTime | null {
  const [, utc = '', named = ''] = /^([^[]+Z)\[([^\]]+)\]$/.exec(String(value)) ?? [];
  const instant = new Date(utc);
  if (Number.isNaN(instant.getTime())) return null;
  const zone = knownZone(named);
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
  });
  const parts = Object.fromEntries(format.formatToParts(instant).map((part) => [part.type, part.value]));
  const time = `${parts.hour}:${parts.minute}:${parts.second}.${parts.fractionalSecond}`;
  const short = time.replace(/\.000$/, '').replace(/(?<=^\d\d:\d\d):00$/, '');
  return { local: `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}T${short}`, zone };
}

/** A local time in the format of the viewer. */
export function wallTime({ local }: ZonedTime): string {
  return momentText(`${local}Z`, 'UTC');
}

/** The zone of the person's device. */
export function zoneOfBrowser(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
