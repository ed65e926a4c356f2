import { setTimeout } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Milliseconds. */
const tryEvery = 100;

/**
 * Waits until no other process is in a transaction of that name; the turn ends with the transaction. It asks again and
 * again, since a statement that waits for the lock would run into the limit of statements.
 */
export async function takeTurn(em: EntityManager, name: string): Promise<void> {
  const sql = 'select pg_try_advisory_xact_lock(hashtext(?)) as taken';
  for (;;) {
    const [row] = await em.execute<{ taken: boolean }[]>(sql, [name]);
    if (row?.taken) return;
    await setTimeout(tryEvery);
  }
}
