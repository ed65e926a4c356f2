import type { Dependencies } from '@daybook/content-revision';
import type { EntityClass } from '@mikro-orm/core';
import { visibilityOf } from '../content-type.ts';
import { inPerspective } from '../history/perspective.ts';
import type { RequestDatabase } from '../request-database.ts';
import { onTables } from '../sql/on-tables.ts';
import { type RunOptions, runStatement } from '../sql/run-statement.ts';

interface ReadOptions<Row> extends RunOptions {
  /** Notes what the rows depend on. Without it, they depend on every record of the types. */
  readonly note?: (dependencies: Dependencies, rows: readonly Row[]) => void;
  /**
   * Whether the statement applies no visibility conditions, so that it does not depend on the records that they read.
   */
  readonly readsHidden?: boolean;
}

/**
 * Runs a statement that reads the tables of these types, with a `?` for each parameter, once each table has a free
 * slot. All reads of content for visitors run here, so that cached responses depend on everything that they contain.
 * Throws `SERVICE_UNAVAILABLE` if one of the tables is locked.
 */
export async function readRows<Row extends object>(
  { reader, dependencies, perspective }: RequestDatabase,
  types: readonly EntityClass[],
  sql: string,
  parameters: readonly unknown[],
  { note, readsHidden = false, ...options }: ReadOptions<Row> = {},
): Promise<Row[]> {
  const others = readsHidden ? [] : types.flatMap((type) => visibilityOf(type).reads?.() ?? []);
  const all = others.length > 0 ? [...new Set([...types, ...others])] : types;
  const tables = all.map((type) => reader.getMetadata().get(type).tableName);
  const statement = perspective ? inPerspective(reader, perspective, all, sql) : sql;
  // Statements in a perspective are not prepared: they are rare, and differ for each publication.
  const running = perspective ? {} : options;
  const rows = await onTables(reader, tables, () =>
    runStatement<Row>(reader, numbered(statement), parameters, running),
  );
  if (dependencies && note) note(dependencies, rows);
  else if (dependencies) for (const { name } of types) dependencies.addType(name);
  for (const { name } of others) dependencies?.addType(name);
  return rows;
}

const known = new Map<string, string>();
const maxKnown = 1_000;
/** Characters. Longer statements are rare, and visitors decide how many there are. */
const maxKnownLength = 10_000;

/** The statement with numbered placeholders, as PostgreSQL requires. */
function numbered(sql: string): string {
  const before = known.get(sql);
  if (before !== undefined) return before;
  let place = 0;
  const made = sql.replace(/\?/g, () => {
    place += 1;
    return `$${place}`;
  });
  if (sql.length > maxKnownLength) return made;
  if (known.size >= maxKnown) known.clear();
  known.set(sql, made);
  return made;
}
