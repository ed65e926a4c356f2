const minute = 60_000;
const day = 24 * 60 * minute;

const form =
  /^(?<local>(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(?<offset>Z|[+-]\d\d:\d\d)?\[(?<zone>[A-Za-z][\w+/-]*)\]$/;

/**
 * Reads a date and time with its zone (RFC 9557), with an offset or in the local time of the zone. If the clock was put
 * back, an ambiguous local time means the earlier instant. If it was put forward, a skipped local time moves forward by
 * the same amount.
 * @returns the instant in UTC with its zone; null if the time or the zone does not exist, or if the offset is not that
 * of the zone
 */
export function readZonedTime(text: string): string | null {
  const { local = '', offset, zone = '' } = form.exec(text)?.groups ?? {};
  if (!isZone(zone)) return null;
  const wall = Date.parse(`${local}Z`);
  if (Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(local)) return null;
  const instant = offset === undefined ? instantOf(wall, zone) : Date.parse(`${local}${offset}`);
  const isFromZone = offset === undefined || offset === 'Z' || wall - instant === offsetAt(instant, zone);
  const utc = Number.isNaN(instant) ? '' : new Date(instant).toISOString();
  return isFromZone && /^(?!0000)\d{4}-/.test(utc) ? `${utc}[${zone}]` : null;
}

const zoneName = /^[A-Za-z][\w+/-]*$/;

/** Whether a time zone of this name exists. Offsets such as `+05:00` are no names. */
export function isZone(zone: string): boolean {
  try {
    return zoneName.test(zone) && new Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
}

function instantOf(wall: number, zone: string): number {
  const offsets = [offsetAt(wall - day, zone), offsetAt(wall + day, zone)];
  const fitting = offsets.map((offset) => wall - offset).filter((at) => at + offsetAt(at, zone) === wall);
  return fitting.length > 0 ? Math.min(...fitting) : wall - (offsets[0] ?? 0);
}

/** The offset of a zone from UTC at an instant, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = 0, minutes = 0, seconds = 0] = /([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(name) ?? [];
  const size = (Number(hours) * 60 + Number(minutes)) * minute + Number(seconds) * 1_000;
  return sign === '-' ? -size : size;
}
