import { capturePagesJob } from '../captures/capture-pages.ts';
import type { Services } from '../services/services.ts';

/** Milliseconds between checks for new publications. */
const checkInterval = 500;

/** Number of checks after which the job is added even if publishing has not paused. */
const mostChecks = 10;

/**
 * Adds the job that captures pages soon after a publication. It waits until nothing was published between two checks, so
 * that rendering does not slow down publications that follow each other, but five seconds at most. If the checks miss a
 * publication, the job of the next minute captures its pages.
 * @returns a function that stops the checks
 */
export function requestCaptures({ revision, jobs, database, log }: Services): () => void {
  let requested = Number.NaN;
  let seen = Number.NaN;
  let checks = 0;
  const timer = setInterval(() => {
    const { current } = revision;
    if (Number.isNaN(current) || current === requested || !jobs.isRunning) return;
    checks += 1;
    const hasPaused = current === seen;
    seen = current;
    if (!hasPaused && checks < mostChecks) return;
    requested = current;
    checks = 0;
    jobs.send(capturePagesJob, {}, new Date()).catch((error) => {
      // `reportTrouble` logs an outage once.
      if (database.isAnswering) log.warn({ err: error }, 'could not request captures of pages');
    });
  }, checkInterval).unref();
  return () => clearInterval(timer);
}
