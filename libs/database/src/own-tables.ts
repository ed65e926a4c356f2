import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from './database.ts';
import { knownMigrations, migrationsTable } from './migration-names.ts';
import { restoreMarkTable } from './restore-mark.ts';

/** The tables and views of the current schema, in two parts. */
export interface PresentTables {
  /** Tables that Daybook made. */
  own: string[];
  /** Tables and views of other programs. Those of extensions of PostgreSQL are not listed. */
  foreign: string[];
}

/**
 * Stores the names of the tables of all entities in a comment on the table of the migrations. In a rollback, an older
 * version restores a backup, and does not know the tables of the newer version. Backups do not contain the comment, and
 * migrations ignore it.
 */
export async function noteTables(em: EntityManager): Promise<void> {
  const names = entityTablesOf(em).map((name) => name.replaceAll("'", "''"));
  await em.execute(`comment on table "${migrationsTable}" is '${JSON.stringify(names)}'`);
}

/**
 * Lists the tables of Daybook and those of other programs. A table with a known name counts as Daybook's only if the
 * first migration of Daybook has run, because other programs have tables with names such as `session` too.
 * @param others names of tables that Daybook had in another version
 */
export async function presentTables(database: Database, others: readonly string[]): Promise<PresentTables> {
  const em = database.fork();
  const present = await em.execute<{ name: string; kind: string }[]>(`
    select relname as name, relkind::text as kind from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'f', 'v', 'm')
      and not exists (
        select 1 from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    order by relname`);
  const hasMigrations = present.some(({ name, kind }) => name === migrationsTable && kind === 'r');
  const known = new Set([migrationsTable, restoreMarkTable]);
  if (hasMigrations && (await wasMigrated(em)))
    for (const name of [...entityTablesOf(em), ...(await notedTables(em)), ...others]) known.add(name);
  const isOwn = ({ name, kind }: { name: string; kind: string }) => kind === 'r' && known.has(name);
  return {
    own: present.filter(isOwn).map(({ name }) => name),
    foreign: present.filter((table) => !isOwn(table)).map(({ name }) => name),
  };
}

/** The tables of all entities of this version, including join tables. */
function entityTablesOf(em: EntityManager): string[] {
  return [...new Set([...em.getMetadata()].map(({ tableName }) => tableName))].filter((name) => name !== '');
}

/** Another program may have a table of migrations with that name too. */
async function wasMigrated(em: EntityManager): Promise<boolean> {
  const rows = await em
    .execute<{ name?: unknown }[]>(`select * from "${migrationsTable}"`)
    .catch((): { name?: unknown }[] => []);
  return rows.some(({ name }) => name === knownMigrations[0]);
}

async function notedTables(em: EntityManager): Promise<string[]> {
  const [row] = await em.execute<{ note: string | null }[]>(
    `select obj_description('"${migrationsTable}"'::regclass, 'pg_class') as note`,
  );
  try {
    const names: unknown = JSON.parse(row?.note ?? '[]');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}
