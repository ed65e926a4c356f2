import { setTimeout } from 'node:timers/promises';
import type { Client } from 'pg';

/** Any number of processes share a database; a restore needs it alone. */
export type DatabaseUse = 'shared' | 'exclusive';

/** A database cannot be used in the way wanted because of what another process does; the message is one line. */
export class DatabaseInUseError extends Error {
  override readonly name = 'DatabaseInUseError';
}

const functions: Record<DatabaseUse, string> = {
  shared: 'pg_try_advisory_lock_shared',
  exclusive: 'pg_try_advisory_lock',
};

const refusals: Record<DatabaseUse, string> = {
  shared: 'a restore is working on the database; start again when it is done.',
  exclusive: 'a server or a backup is using the database; stop all of them first.',
};

/** Milliseconds. */
const tryEvery = 100;

/**
 * Takes the advisory lock that says how this process uses the database, for as long as the connection lives. PostgreSQL
 * lets it go with the connection, however that ends, but may notice a moment later that a process is gone.
 * @param patience milliseconds to try for
 * @throws `DatabaseInUseError` when another process's use of the database does not allow it
 */
export async function takeDatabase(client: Client, use: DatabaseUse, patience: number): Promise<void> {
  const sql = `select ${functions[use]}(hashtext('daybook use')) as taken`;
  const until = performance.now() + patience;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(sql);
    if (rows[0]?.taken) return;
    if (performance.now() > until) throw new DatabaseInUseError(refusals[use]);
    await setTimeout(tryEvery);
  }
}
