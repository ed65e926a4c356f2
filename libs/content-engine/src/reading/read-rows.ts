import type { EntityManager } from '@mikro-orm/postgresql';
import { onTables } from '../sql/on-tables.ts';
import { type RunOptions, runStatement } from '../sql/run-statement.ts';

/**
 * Runs a statement that reads these tables, with a `?` for each parameter, in their turn. Throws `SERVICE_UNAVAILABLE` if
 * one of them is locked.
 */
export function readRows<Row extends object>(
  em: EntityManager,
  tables: readonly string[],
  sql: string,
  parameters: readonly unknown[],
  options?: RunOptions,
): Promise<Row[]> {
  return onTables(em, tables, () => runStatement<Row>(em, numbered(sql), parameters, options));
}

const known = new Map<string, string>();
const mostKnown = 1_000;

/** The statement with its places numbered, as PostgreSQL wants them. */
function numbered(sql: string): string {
  const before = known.get(sql);
  if (before !== undefined) return before;
  let place = 0;
  const made = sql.replace(/\?/g, () => {
    place += 1;
    return `$${place}`;
  });
  if (known.size >= mostKnown) known.clear();
  known.set(sql, made);
  return made;
}
