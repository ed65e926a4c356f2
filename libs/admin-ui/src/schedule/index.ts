export { changedSinceScheduled } from './schedule-words.ts';
export { useZonedTime, type ZonedInstant } from './use-zoned-time.ts';
export { ZonedTimeInputs } from './zoned-time-inputs.tsx';
export { ownZone, placeOf, timeInZones } from './zones.ts';
