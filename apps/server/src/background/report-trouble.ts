import type { Database } from '@daybook/database';
import type { Logger } from 'pino';
import type { ConcurrencyLimiter } from '../overload/concurrency-limiter.ts';

/** Milliseconds between checks of the database, and between reports of refused requests. */
const checkInterval = 1_000;
const refusalsInterval = 10_000;

/**
 * Logs when the database goes away and when it is back. Every ten seconds, logs how many requests were refused
 * because of overload, if any.
 * @returns a function that stops the reports
 */
export function reportTrouble(log: Logger, database: Database, limiter: ConcurrencyLimiter): () => void {
  let wasAnswering = true;
  let refused = 0;
  const databaseTimer = setInterval(() => {
    const { isAnswering } = database;
    if (wasAnswering && !isAnswering)
      log.error('the database does not answer; requests that need it get 503');
    if (!wasAnswering && isAnswering) log.info('the database answers again');
    wasAnswering = isAnswering;
  }, checkInterval).unref();
  const loadTimer = setInterval(() => {
    const since = limiter.counts.refused - refused;
    refused += since;
    if (since > 0)
      log.warn({ refused: since, seconds: refusalsInterval / 1_000 }, 'requests refused because of overload');
  }, refusalsInterval).unref();
  return () => {
    clearInterval(databaseTimer);
    clearInterval(loadTimer);
  };
}
