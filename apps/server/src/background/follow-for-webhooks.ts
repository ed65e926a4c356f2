import type { Services } from '../services/services.ts';

/** Milliseconds between two looks for new publications. */
const lookEvery = 500;

/**
 * Makes and sends the messages of webhooks soon after each publication. Between writes of content, a look only compares two
 * numbers in memory.
 * @returns a function that stops it
 */
export function followForWebhooks({ webhooks, revision, database, log }: Services): () => Promise<void> {
  let seen = Number.NaN;
  let running: Promise<void> | null = null;
  const look = async () => {
    const { current } = revision;
    if (Number.isNaN(current) || current === seen) return;
    try {
      await webhooks.run();
      seen = current;
    } catch (error) {
      // `reportTrouble` logs an outage once.
      if (database.isAnswering) log.error({ err: error }, 'could not make messages of webhooks');
    }
  };
  const timer = setInterval(() => {
    running ??= look().finally(() => {
      running = null;
    });
  }, lookEvery).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
