import type { Connection, MikroORM } from '@mikro-orm/core';

/** Bytes of WAL that cause a checkpoint. */
const mostWal = 64 * 1024 * 1024;

/** A table with more dead rows than this number plus this share of all its rows is vacuumed, as by autovacuum. */
const mostDead = { rows: 50, share: 0.2 };

/**
 * Does the work of PostgreSQL's background processes, which the embedded database does not have: makes a checkpoint if
 * there is much WAL, and vacuums the table with the most dead rows if it has many. Without this, WAL, the time of a
 * recovery, and tables would grow without limit. The statements wait for a running transaction to end.
 */
export async function maintainEmbedded(orm: MikroORM): Promise<void> {
  const connection = orm.driver.getConnection();
  await boundWal(connection);
  await vacuumOne(connection);
}

async function boundWal(connection: Connection): Promise<void> {
  const written =
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()';
  const [wal] = await connection.execute<{ bytes: number }[]>(written);
  if ((wal?.bytes ?? 0) > mostWal) await connection.execute('checkpoint');
}

/** Vacuums one table at a time, because statements of the embedded database block the event loop. */
async function vacuumOne(connection: Connection): Promise<void> {
  const [found] = await connection.execute<{ table: string }[]>(
    `select format('%I.%I', "schemaname", "relname") as "table"
    from pg_stat_user_tables join (select "oid" as "relid", "reltuples" from pg_class) "size" using ("relid")
    where "n_dead_tup" > ${mostDead.rows} + ${mostDead.share} * greatest("reltuples", 0)
    order by "n_dead_tup" desc limit 1`,
  );
  if (found) await connection.execute(`vacuum ${found.table}`);
}
