/** The names of the months, January first. */
export const monthNames: readonly string[] = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2000, month)).toLocaleString('en', { month: 'long', timeZone: 'UTC' }),
);

/** The day of an instant in a time zone, in words. */
export function dayAt(instant: string, timeZone: string): string {
  return new Date(instant).toLocaleDateString(undefined, { dateStyle: 'long', timeZone });
}

/** A day such as `2021-01-01` in words. */
export function dayOf(day: string): string {
  return dayAt(`${day}T00:00:00Z`, 'UTC');
}
