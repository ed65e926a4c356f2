import { setTimeout } from 'node:timers/promises';
import { isOutage } from '@daybook/content-engine';
import { DatabaseUnavailableError, type OnWaiting } from '@daybook/database';
import type { Logger } from 'pino';

/** Milliseconds between attempts: the first pause and the longest. */
const firstPause = 250;
const maxPause = 5_000;

/** Runs a step of the start, and retries it while the database is unavailable. */
export type WhenDatabaseIsThere = <T>(step: () => Promise<T>) => Promise<T>;

/**
 * Creates a function that runs a step of the start as soon as the database is available. A step must be safe to retry,
 * such as a transaction. Errors other than an outage end the wait. Logs once when the wait begins and once when it
 * ends.
 */
export function waitingForDatabase(log: Logger): WhenDatabaseIsThere {
  return async (step) => {
    let isWaiting = false;
    for (let pause = firstPause; ; pause = Math.min(2 * pause, maxPause)) {
      try {
        const result = await step();
        if (isWaiting) log.info('the database is available; the start continues');
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
export function reportingLockWaits(log: Logger): OnWaiting {
  return (lock, holder) =>
    log.warn({ lock, holder }, 'the start waits for another process, which holds an advisory lock');
}
