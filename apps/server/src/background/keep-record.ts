import { troubleWords } from '@daybook/record';
import type { Services } from '../services/services.ts';

/** Milliseconds between two looks for new publications. */
const lookEvery = 1_000;

/** Looks that pass without a new publication before the record is brought up to date anyway. */
const idleLooks = 60;

/**
 * Records publications within about a second. It runs separately from publishing, so it cannot delay a publication or make it fail.
 * @returns a function that stops it
 */
export function keepRecord({ record, revision, database, log }: Services): () => Promise<void> {
  let seen = Number.NaN;
  let looks = idleLooks;
  let told: string | null = null;
  const advance = async () => {
    looks += 1;
    const { current } = revision;
    if (current === seen && looks < idleLooks) return;
    try {
      await record.ledger.advance();
      seen = current;
      looks = 0;
    } catch (error) {
      // `reportTrouble` logs an outage once.
      if (database.isAnswering) log.error({ err: error }, 'could not record publications');
      return;
    }
    const { trouble } = record.ledger;
    if (trouble !== null && trouble !== told) log.warn({ trouble }, troubleWords[trouble]);
    told = trouble;
  };
  let running = advance();
  const timer = setInterval(() => {
    running = running.then(advance);
  }, lookEvery).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
