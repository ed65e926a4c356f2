import { capturePagesJob } from '../captures/capture-pages.ts';
import type { Services } from '../services/services.ts';

/** Milliseconds between checks for new publications. */
const checkInterval = 1_000;

/**
 * Adds the job that captures pages soon after a publication. It runs separately from publishing, so it cannot delay a
 * publication. If a check misses a publication, the job of the next minute captures its pages.
 * @returns a function that stops the checks
 */
export function requestCaptures({ revision, jobs, database, log }: Services): () => void {
  let seen = Number.NaN;
  const timer = setInterval(() => {
    const { current } = revision;
    if (Number.isNaN(current) || current === seen || !jobs.isRunning) return;
    seen = current;
    jobs.send(capturePagesJob, {}, new Date()).catch((error) => {
      // `reportTrouble` logs an outage once.
      if (database.isAnswering) log.warn({ err: error }, 'could not request captures of pages');
    });
  }, checkInterval).unref();
  return () => clearInterval(timer);
}
