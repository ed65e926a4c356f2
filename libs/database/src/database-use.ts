import { tryAdvisoryLock } from '@daybook/content-engine';
import type { Client } from 'pg';

/** Any number of processes can share a database, but a restore needs exclusive use of it. */
export type DatabaseUse = 'shared' | 'exclusive';

/** Another process uses the database in a way that rules out this use; the message is one line. */
export class DatabaseInUseError extends Error {
  override readonly name = 'DatabaseInUseError';
}

const refusals: Record<DatabaseUse, string> = {
  shared: 'a restore is working on the database; start again when it is done.',
  exclusive: 'a server or a backup is using the database; stop all of them first.',
};

/**
 * Takes the advisory lock that says how this process uses the database, for as long as the connection lives. PostgreSQL
 * releases it with the connection, but may notice a moment later that a process is gone.
 * @param patience milliseconds to try for
 * @throws `DatabaseInUseError` if another process's use of the database rules this one out
 */
export async function takeDatabase(client: Client, use: DatabaseUse, patience: number): Promise<void> {
  const stopAt = performance.now() + patience;
  const isOurs = await tryAdvisoryLock(
    async (sql, parameters) => (await client.query(sql, [...parameters])).rows,
    'daybook use',
    { isShared: use === 'shared', until: 'connection', onTaken: () => performance.now() <= stopAt },
  );
  if (!isOurs) throw new DatabaseInUseError(refusals[use]);
}
