import { useState } from 'react';
import { knownZone } from '../times.ts';
import { instantsOf, localIn, ownZone } from './zones.ts';

const hour = 60 * 60 * 1_000;

/** An instant and the time zone in which it was chosen. */
export interface ZonedInstant {
  readonly at: Date;
  readonly zone: string;
}

/**
 * The state of inputs for a local time in a time zone. Clocks in the zone may skip or repeat the time.
 * @param initial the initial time; an hour from now if null
 */
export function useZonedTime(initial: ZonedInstant | null) {
  const [zone, setZone] = useState(initial ? knownZone(initial.zone) : ownZone());
  const [first] = useState(() => localIn(initial?.at ?? new Date(Date.now() + hour), zone));
  const [day, setDay] = useState(first.slice(0, 10));
  const [time, setTime] = useState(first.slice(11));
  /** The index of the chosen instant, if clocks show the time twice. */
  const [turn, setTurn] = useState(() => (initial ? turnOf(initial.at, first, zone) : 0));
  const instants = instantsOf(`${day}T${time}`, zone);
  const at = instants?.found[turn] ?? instants?.found[0] ?? null;
  const isPast = at !== null && at.getTime() <= Date.now();
  return {
    zone,
    day,
    time,
    turn,
    instants,
    at,
    isPast,
    setZone,
    setDay,
    setTime,
    setTurn,
    /** The chosen time; null if it is not valid or has passed. */
    chosen: at && !isPast ? { at, zone } : null,
    /** Whether clocks skip the time. */
    isSkipped: instants?.found.length === 0,
    moveTo(instant: Date) {
      const local = localIn(instant, zone);
      setDay(local.slice(0, 10));
      setTime(local.slice(11));
    },
  };
}

/** The index of an instant among those at which clocks show its time. */
function turnOf(at: Date, local: string, zone: string): number {
  // Inputs hold no seconds.
  const minute = Math.floor(at.getTime() / 60_000) * 60_000;
  const found = instantsOf(local, zone)?.found ?? [];
  return Math.max(
    0,
    found.findIndex((instant) => instant.getTime() === minute),
  );
}

export type ZonedTimeState = ReturnType<typeof useZonedTime>;
