import { pruneAudit } from '@daybook/accounts';
import type { Database } from '@daybook/database';
import type { Logger } from 'pino';

const hour = 60 * 60 * 1_000;
const day = 24 * hour;

/**
 * Removes lines of the audit log that are older than `days`, now and every six hours; with 0 days they stay forever.
 * Answers how to end it.
 */
export function pruneAuditRegularly(database: Database, days: number, log: Logger): () => Promise<void> {
  if (days === 0) return async () => undefined;
  const prune = async () => {
    try {
      const removed = await pruneAudit(database.fork(), new Date(Date.now() - days * day));
      if (removed > 0) log.info({ removed, days }, 'removed old lines of the audit log');
    } catch (error) {
      log.warn({ err: error }, 'the audit log could not be pruned');
    }
  };
  let running = prune();
  const timer = setInterval(() => {
    running = prune();
  }, 6 * hour).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
