import type { Database } from '@daybook/database';
import { timeToNextRelease } from '@daybook/releases';
import type { Logger } from 'pino';

/** Milliseconds. A release that is scheduled for sooner may be missed. */
const checkInterval = 2_000;

/** When the next scheduled release is published. */
export interface Schedule {
  /** Time as `performance.now()` counts it. Infinite if no release is scheduled. */
  readonly nextAt: number;
}

/**
 * Reads regularly when the next scheduled release is published, because shared caches must not keep responses beyond
 * that time.
 * @param publicCaching the `Cache-Control` of public responses. With `no-cache`, nothing is read.
 * @returns the schedule, and a function that stops reading it
 */
export function followSchedule(
  database: Database,
  publicCaching: string,
  log: Logger,
): { schedule: Schedule; stop(): Promise<void> } {
  const schedule = { nextAt: Number.POSITIVE_INFINITY };
  if (publicCaching === 'no-cache') return { schedule, stop: async () => undefined };
  const readNext = async () => {
    const askedAt = performance.now();
    try {
      schedule.nextAt = askedAt + (await timeToNextRelease(database.fork()));
    } catch (error) {
      // `reportTrouble` logs an outage once.
      if (database.isAnswering) log.warn({ err: error }, 'could not read the schedule of releases');
    }
  };
  let running = readNext();
  const timer = setInterval(() => {
    running = running.then(readNext);
  }, checkInterval).unref();
  return {
    schedule,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
