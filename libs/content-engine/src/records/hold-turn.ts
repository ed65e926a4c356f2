import type { EntityManager } from '@mikro-orm/postgresql';
import { runStatement } from '../sql/run-statement.ts';

/** Waits until no other transaction holds the turn of that name, and holds it until this one ends. */
export async function holdTurn(em: EntityManager, name: string): Promise<void> {
  await runStatement(em, 'select pg_advisory_xact_lock(hashtext($1))', [name]);
}
