import { troubleWords } from '@daybook/record';
import type { Services } from '../services/services.ts';

/** Milliseconds between checks for new publications. */
const checkInterval = 1_000;

/** Number of checks without a new publication after which the record is brought up to date anyway. */
const idleChecks = 60;

/**
 * Adds publications to the record within about a second. It runs separately from publishing, so it cannot delay a
 * publication or make it fail.
 * @returns a function that stops the checks and waits for a running one
 */
export function keepRecord({ record, revision, database, log }: Services): () => Promise<void> {
  let seen = Number.NaN;
  let checks = idleChecks;
  let reported: string | null = null;
  const advance = async () => {
    checks += 1;
    const { current } = revision;
    if (current === seen && checks < idleChecks) return;
    try {
      await record.ledger.advance();
      seen = current;
      checks = 0;
    } catch (error) {
      // `reportTrouble` logs an outage once.
      if (database.isAnswering) log.error({ err: error }, 'could not record publications');
      return;
    }
    const { trouble } = record.ledger;
    if (trouble !== null && trouble !== reported) log.warn({ trouble }, troubleWords[trouble]);
    reported = trouble;
  };
  let running = advance();
  const timer = setInterval(() => {
    running = running.then(advance);
  }, checkInterval).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
