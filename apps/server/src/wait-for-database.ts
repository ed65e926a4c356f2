import { setTimeout } from 'node:timers/promises';
import { isOutage } from '@daybook/content-engine';
import { DatabaseUnavailableError, type OnWaiting } from '@daybook/database';
import type { Logger } from 'pino';

/** Milliseconds between two attempts: at first, and at most. */
const firstPause = 250;
const longestPause = 5_000;

/** Does a step of the start, again and again while the database is away. */
export type WhenDatabaseIsThere = <T>(step: () => Promise<T>) => Promise<T>;

/**
 * Lets a start wait for its database. A step has to be one that may be tried again, such as a transaction; whatever it
 * throws that is no outage ends the wait. Logs once that it waits, and once that it goes on.
 */
export function waitingForDatabase(log: Logger): WhenDatabaseIsThere {
  return async (step) => {
    let isWaiting = false;
    for (let pause = firstPause; ; pause = Math.min(2 * pause, longestPause)) {
      try {
        const result = await step();
        if (isWaiting) log.info('the database is there; the start goes on');
        return result;
      } catch (error) {
        if (!(error instanceof DatabaseUnavailableError) && !isOutage(error)) throw error;
        if (!isWaiting) log.error({ err: error }, 'the start waits for the database');
        isWaiting = true;
        await setTimeout(pause);
      }
    }
  };
}

/** Logs which process a start waits for. */
export function reportingLocks(log: Logger): OnWaiting {
  return (lock, holder) =>
    log.warn({ lock, holder }, 'the start waits for another process, which holds an advisory lock');
}
