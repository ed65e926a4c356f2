import type { Database } from './database.ts';

/**
 * A table that exists during a restore and after an interrupted one. It is not an entity, so migrations ignore it, and it
 * has no columns, so backups and restores, which find tables by their columns, ignore it too.
 */
export const restoreMarkTable = 'restore_under_way';

/** Records in the database that its content is incomplete. */
export async function markRestore(database: Database): Promise<void> {
  await database.fork().execute(`create table if not exists "${restoreMarkTable}" ()`);
}

/** Removes the marker. */
export async function unmarkRestore(database: Database): Promise<void> {
  await database.fork().execute(`drop table if exists "${restoreMarkTable}"`);
}

/** Whether a restore into this database is incomplete. */
export async function isMarkedForRestore(database: Database): Promise<boolean> {
  const sql = `select to_regclass('${restoreMarkTable}') is not null as found`;
  const [row] = await database.fork().execute<{ found: boolean }[]>(sql);
  return row?.found === true;
}
