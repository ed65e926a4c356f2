import { zoneOfBrowser as ownZone } from '../kinds/zoned-time.ts';
import { clockText, knownZone, longDayText, longMomentText } from '../times.ts';

export { ownZone };

/** A zone as people call it: "New York", "UTC". */
export function placeOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** A time in the zone in which it was chosen and in that of the viewer: "… in New York (15:00 your time)". */
export function timeInZones(at: Date, named: string, own = ownZone()): string {
  const zone = knownZone(named);
  const there = longMomentText(at, zone);
  const here = longMomentText(at, own);
  if (there === here) return `${there} in ${placeOf(zone)}`;
  const isSameDay = longDayText(at, zone) === longDayText(at, own);
  return `${there} in ${placeOf(zone)} (${isSameDay ? clockText(at, own) : here} your time)`;
}

/** The instants at which clocks of a zone show a local time such as `2027-03-14T02:30`, earliest first. */
export interface Instants {
  /** None if clocks skip this time, two if they show it twice. */
  readonly found: readonly Date[];
  /** For a skipped time such as 02:30: the instant at which clocks show 03:30 instead. Otherwise null. */
  readonly next: Date | null;
}

const day = 24 * 60 * 60 * 1_000;

/** Finds the instants of a local time. Returns null if the text is not a time. */
export function instantsOf(local: string, zone: string): Instants | null {
  const wanted = Date.parse(`${local}Z`);
  if (Number.isNaN(wanted)) return null;
  const before = offsetAt(wanted - day, zone);
  const after = offsetAt(wanted + day, zone);
  const found = [...new Set([before, after])]
    .map((offset) => wanted - offset)
    .filter((instant) => instant + offsetAt(instant, zone) === wanted)
    .sort((one, other) => one - other)
    .map((instant) => new Date(instant));
  return { found, next: found.length === 0 ? new Date(wanted - before) : null };
}

/** Local time of an instant, as inputs hold it: `2027-03-14T03:30`. */
export function localIn(at: Date, zone: string): string {
  return new Date(at.getTime() + offsetAt(at.getTime(), zone)).toISOString().slice(0, 16);
}

/** "GMT-4", or the short name that the language has for it, such as "EDT". */
export function offsetName(at: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat(undefined, { timeZone: zone, timeZoneName: 'short' }).formatToParts(
    at,
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Milliseconds by which clocks of a zone are ahead of UTC. */
function offsetAt(instant: number, zone: string): number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const shown = Date.UTC(
    Number(parts.year),
    Number(parts.month) - 1,
    Number(parts.day),
    Number(parts.hour),
    Number(parts.minute),
    Number(parts.second),
  );
  return shown - Math.floor(instant / 1_000) * 1_000;
}
