import { pruneAudit } from '@daybook/accounts';
import type { Database } from '@daybook/database';
import type { Logger } from 'pino';

const hour = 60 * 60 * 1_000;
const day = 24 * hour;

/**
 * Deletes audit log entries that are older than `days`, now and every six hours. With 0 days, nothing is deleted.
 * @returns a function that stops the deletions and waits for a running one
 */
export function pruneAuditRegularly(database: Database, days: number, log: Logger): () => Promise<void> {
  if (days === 0) return async () => undefined;
  const prune = async () => {
    try {
      const removed = await pruneAudit(database.fork(), new Date(Date.now() - days * day));
      if (removed > 0) log.info({ removed, days }, 'deleted old lines of the audit log');
    } catch (error) {
      log.warn({ err: error }, 'could not prune the audit log');
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
