import { type ZonedTime, zonedTime } from '../kinds/zoned-time.ts';

/**
 * The instant of a local time in a zone; null if there is no valid time. A time that clocks skip when they are put forward
 * counts as an hour earlier. For a time that clocks repeat, the result is one of the two instants.
 */
export function instantOf({ local, zone }: ZonedTime): Date | null {
  const wanted = Date.parse(`${local}Z`);
  if (Number.isNaN(wanted)) return null;
  let instant = wanted;
  // The second time, because the offset of the zone may differ between the guess and the result.
  for (let tries = 0; tries < 2; tries += 1) {
    const shown = zonedTime(`${new Date(instant).toISOString()}[${zone}]`);
    if (!shown) return null;
    instant += wanted - Date.parse(`${shown.local}Z`);
  }
  return new Date(instant);
}
