import type { Database } from '@daybook/database';
import type { Logger } from 'pino';
import type { ConcurrencyLimiter } from '../overload/concurrency-limiter.ts';

/** Milliseconds. */
const checkInterval = 1_000;
const refusalsEvery = 10_000;

/**
 * Logs when the database goes away and when it is back. Every ten seconds, logs how many requests were refused
 * because of overload.
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
      log.warn({ refused: since, seconds: refusalsEvery / 1_000 }, 'requests refused because of overload');
  }, refusalsEvery).unref();
  return () => {
    clearInterval(databaseTimer);
    clearInterval(loadTimer);
  };
}
