import type { Services } from '../services/services.ts';

/** Milliseconds between checks for new publications. */
const checkInterval = 500;

/**
 * Makes and sends the messages of webhooks soon after each publication. Between writes of content, a check only
 * compares two numbers in memory.
 * @returns a function that stops the checks and waits for a running one
 */
export function followForWebhooks({ webhooks, revision, database, log }: Services): () => Promise<void> {
  let seen = Number.NaN;
  let running: Promise<void> | null = null;
  const check = async () => {
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
    running ??= check().finally(() => {
      running = null;
    });
  }, checkInterval).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
