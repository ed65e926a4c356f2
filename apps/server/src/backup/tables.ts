import { runStatement } from '@daybook/content-engine';
import { type Database, migrationsTable, presentTables, restoreMarkTable } from '@daybook/database';
import type { EntityManager } from '@mikro-orm/postgresql';

/** The limits of a batch. A row with more bytes is a batch of its own. */
const batchLimits = { rows: 200, bytes: 4 * 1024 * 1024 };

/** A table without its generated columns, such as search vectors. */
export interface Table {
  name: string;
  columns: readonly string[];
}

/** Lists all tables except that of the migrations. A table comes after the tables it references. */
export async function tablesOf(em: EntityManager): Promise<Table[]> {
  const columns = await em.execute<{ table: string; column: string }[]>(`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and c.is_generated = 'NEVER' and c.data_type <> 'tsvector' and c.table_name <> '${migrationsTable}'
    order by c.table_name, c.ordinal_position`);
  const references = await em.execute<{ table: string; target: string }[]>(`
    select referring.relname as table, target.relname as target
    from pg_constraint
    join pg_class referring on referring.oid = conrelid
    join pg_class target on target.oid = confrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace and conrelid <> confrelid`);
  const byName = Map.groupBy(columns, ({ table }) => table);
  const names = inOrder([...byName.keys()], references);
  return names.map((name) => ({ name, columns: (byName.get(name) ?? []).map(({ column }) => column) }));
}

function inOrder(
  names: readonly string[],
  references: readonly { table: string; target: string }[],
): string[] {
  const ordered = new Set<string>();
  const add = (name: string) => {
    if (ordered.has(name)) return;
    for (const { table, target } of references) if (table === name) add(target);
    ordered.add(name);
  };
  for (const name of names) add(name);
  return [...ordered];
}

/**
 * Reads the rows of a table as JSON, one row per line, in batches of a few MB. Must run in a transaction. A second
 * cursor first reads the lengths of the rows in the same order, because a fixed number of long rows may not fit into
 * memory.
 */
export async function* linesOf(em: EntityManager, { name, columns }: Table): AsyncGenerator<string[]> {
  // Otherwise, scans of a large table may begin in its middle, and the two cursors may have different orders.
  await em.execute('set local synchronize_seqscans = off');
  // The length of a text is known without decompressing it.
  const length = columns
    .map((column) => `coalesce(octet_length(${quoted(column)}::text), 0)::bigint`)
    .join(' + ');
  const row = `select row_to_json(r)::text as line from (select ${listed(columns)} from ${quoted(name)}) r`;
  await em.execute(`declare rows_of_table no scroll cursor for ${row}`);
  await em.execute(
    `declare lengths_of_rows no scroll cursor for select ${length} as length from ${quoted(name)}`,
  );
  for (;;) {
    const lengths = await em.execute<{ length: string }[]>(`fetch ${batchLimits.rows} from lengths_of_rows`);
    if (lengths.length === 0) break;
    for (const count of batchesOf(lengths.map(({ length: bytes }) => Number(bytes)))) {
      const rows = await em.execute<{ line: string }[]>(`fetch ${count} from rows_of_table`);
      yield rows.map(({ line }) => line);
    }
  }
  await em.execute('close rows_of_table');
  await em.execute('close lengths_of_rows');
}

/** Splits consecutive rows into batches. @returns the number of rows of each */
function batchesOf(lengths: readonly number[]): number[] {
  const counts: number[] = [];
  let [count, bytes] = [0, 0];
  for (const length of lengths) {
    if (count > 0 && bytes + length > batchLimits.bytes) {
      counts.push(count);
      [count, bytes] = [0, 0];
    }
    count += 1;
    bytes += length;
  }
  return [...counts, count];
}

/** The bytes that tables take in the database, without indexes. */
export async function bytesOf(em: EntityManager, tables: readonly Table[]): Promise<number> {
  const sql = `select coalesce(sum(pg_table_size(oid)), 0)::float8 as bytes from pg_class
    where relnamespace = current_schema()::regnamespace and relname = any($1::text[])`;
  const [row] = await runStatement<{ bytes: number }>(em, sql, [tables.map(({ name }) => name)]);
  return row?.bytes ?? 0;
}

/** Inserts rows that `linesOf` has read. */
export async function insertLines(
  em: EntityManager,
  { name, columns }: Table,
  lines: readonly string[],
): Promise<void> {
  const table = quoted(name);
  const list = listed(columns);
  const sql = `insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, $1::json)`;
  await runStatement(em, sql, [`[${lines.join(',')}]`]);
}

/**
 * Drops the tables of Daybook, including that of the migrations, and no others. Keeps the restore marker.
 * @param others names of tables that Daybook had in another version
 */
export async function dropTables(database: Database, others: readonly string[]): Promise<void> {
  const { own } = await presentTables(database, others);
  const names = own.filter((name) => name !== restoreMarkTable);
  if (names.length > 0) await database.fork().execute(`drop table ${names.map(quoted).join(', ')} cascade`);
}

/** Quotes the name of a table or column for SQL. */
export function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}

function listed(columns: readonly string[]): string {
  return columns.map(quoted).join(', ');
}
