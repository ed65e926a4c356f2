import type { Database } from './database.ts';

/**
 * A table that is there while a restore is under way or was interrupted. No entity, so that migrations leave it alone,
 * and without columns, by which backups and restores find the tables they work on.
 */
const restoreMarkTable = 'restore_under_way';

/** Says in the database itself that its content is not whole. */
export async function markRestore(database: Database): Promise<void> {
  await database.fork().execute(`create table if not exists "${restoreMarkTable}" ()`);
}

/** Takes the mark away. */
export async function unmarkRestore(database: Database): Promise<void> {
  await database.fork().execute(`drop table if exists "${restoreMarkTable}"`);
}

/** Whether a restore into this database was begun and not finished. */
export async function isMarkedForRestore(database: Database): Promise<boolean> {
  const sql = `select to_regclass('${restoreMarkTable}') is not null as found`;
  const [row] = await database.fork().execute<{ found: boolean }[]>(sql);
  return row?.found === true;
}
