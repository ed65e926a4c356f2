import { runStatement } from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';

const atOnce = 1_000;

/**
 * Deletes audit entries from before a time and returns their number. It works in small batches and skips rows that
 * another process has locked, so several processes may run it at once.
 */
export async function pruneAudit(em: EntityManager, before: Date): Promise<number> {
  const oldest = 'select id from audit_log where at < $1 order by at, id limit $2 for update skip locked';
  let removed = 0;
  for (;;) {
    const rows = await runStatement(em, `delete from audit_log where id in (${oldest}) returning id`, [
      before.toISOString(),
      atOnce,
    ]);
    removed += rows.length;
    if (rows.length < atOnce) return removed;
  }
}
