/** A time zone, or UTC if this runtime does not know it: browsers get new zones later than servers. */
export function knownZone(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
