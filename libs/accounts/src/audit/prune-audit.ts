import type { EntityManager } from '@mikro-orm/postgresql';

const atOnce = 1_000;

/**
 * Removes the lines of the audit log from before a time and answers how many. It goes in small steps and passes over lines
 * that another process removes, so that several may do this at once.
 */
export async function pruneAudit(em: EntityManager, before: Date): Promise<number> {
  const oldest = 'select id from audit_log where at < ? order by at, id limit ? for update skip locked';
  let removed = 0;
  for (;;) {
    const rows = await em.execute<object[]>(`delete from audit_log where id in (${oldest}) returning id`, [
      before,
      atOnce,
    ]);
    removed += rows.length;
    if (rows.length < atOnce) return removed;
  }
}
