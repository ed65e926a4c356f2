import { setImmediate } from 'node:timers/promises';
import { type EntityManager, PostgreSqlConnection } from '@mikro-orm/postgresql';
import { onTables } from '../sql/on-tables.ts';

/**
 * Runs a statement that reads these tables, with a `?` per parameter. Outside a transaction it goes to the driver's own
 * pool: what the layers between do for any statement takes longer than making records of the rows.
 */
export async function readRows<Row extends object>(
  em: EntityManager,
  tables: readonly string[],
  sql: string,
  parameters: readonly unknown[],
): Promise<Row[]> {
  const connection = em.getConnection();
  // The embedded database has no pool, and no driver under another name.
  if (!(connection instanceof PostgreSqlConnection))
    return em.isInTransaction()
      ? em.execute<Row[]>(sql, parameters)
      : oneAfterAnother(() => em.execute<Row[]>(sql, parameters));
  if (em.isInTransaction()) return em.execute<Row[]>(sql, parameters);
  em.config.getLogger().logQuery({ query: sql, params: parameters });
  const pool = await connection.getNativeClient();
  const text = em.getPlatform().formatQuery(sql, parameters);
  const { rows } = await onTables(em, tables, () => pool.query<Row>(text));
  return rows;
}

let last: Promise<unknown> = Promise.resolve();
let yieldedAt = performance.now();
/** Milliseconds. */
const longestWithoutYield = 10;

/**
 * Runs statements of the embedded database one after the other, and lets everything else have the event loop now and
 * then: it works on this thread, and would go from one statement that waits to the next without a pause.
 */
function oneAfterAnother<R>(run: () => Promise<R>): Promise<R> {
  const turn = last.then(async () => {
    if (performance.now() - yieldedAt > longestWithoutYield) {
      await setImmediate();
      yieldedAt = performance.now();
    }
    return run();
  });
  last = turn.catch(() => undefined);
  return turn;
}
