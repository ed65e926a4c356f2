import { invalidInput } from '@daybook/errors';

/** Throws `BAD_USER_INPUT` for an unknown time zone, and for a time after the year 9999. */
export function checkTime({ at, zone }: { readonly at: Date; readonly zone: string }): void {
  if (!isTimeZone(zone)) throw invalidInput({ zone: 'There is no such time zone.' });
  // PostgreSQL does not read later years in the form of JavaScript.
  if (at.getUTCFullYear() > 9_999) throw invalidInput({ at: 'Enter a year from 1 to 9999.' });
}

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
