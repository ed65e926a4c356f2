/** Writes an instant in the format of the viewer; without a zone, in the time zone of the browser. */
type Format = (at: string | number | Date, timeZone?: string) => string;

function formatted(styles: Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>): Format {
  return (at, timeZone) => new Date(at).toLocaleString(undefined, { ...styles, timeZone });
}

/** A day and a time: "Nov 12, 2026, 10:05 AM". */
export const momentText = formatted({ dateStyle: 'medium', timeStyle: 'short' });

/** A day and a time, in full: "November 12, 2026 at 10:05 AM". */
export const longMomentText = formatted({ dateStyle: 'long', timeStyle: 'short' });

/** A day: "Nov 12, 2026". A day without a time, such as `2026-11-12`, needs the time zone `UTC`. */
export const dayText = formatted({ dateStyle: 'medium' });

/** A day, in full: "November 12, 2026". */
export const longDayText = formatted({ dateStyle: 'long' });

/** A time of day: "10:05 AM". */
export const clockText = formatted({ timeStyle: 'short' });

/** The zone; UTC if the browser does not know it, because older browsers lack new zones that the server has. */
export function knownZone(zone: string): string {
  try {
    dayText(0, zone);
    return zone;
  } catch {
    return 'UTC';
  }
}
