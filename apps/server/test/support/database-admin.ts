import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

/** A database administrator who locks, changes, and breaks the database of the servers under test. */
export interface DatabaseAdmin {
  /** Runs SQL in the administrator's session, which may have a transaction. */
  run(sql: string, parameters?: unknown[]): Promise<void>;
  /** Terminates the server's backends whose row in `pg_stat_activity` matches a condition, and returns their number. */
  terminate(condition?: string): Promise<number>;
  /** Waits until that many backends of the server wait for a lock. */
  waitForBlocked(count: number): Promise<void>;
  /** Counts the server's rows of `pg_stat_activity` that match a condition. */
  count(condition: string): Promise<number>;
}

/** The sessions of the servers. */
const ofServer = `datname = current_database() and application_name <> 'admin'`;

/** Gives the tests of a file an administrator. After each test, its open transaction is rolled back. */
export function useDatabaseAdmin(databaseUrl: () => string): DatabaseAdmin {
  const clients: Client[] = [];
  // Two sessions, because within a transaction `pg_stat_activity` shows only one moment.
  const [work, look] = [0, 1].map((index) => (sql: string, parameters: unknown[] = []) => {
    const client = clients[index];
    if (!client) throw new Error('The administrator is available only during tests.');
    return client.query(sql, parameters);
  });
  if (!work || !look) throw new Error('There are two sessions.');

  beforeAll(async () => {
    for (const _session of [work, look]) {
      const client = new Client({ connectionString: databaseUrl(), application_name: 'admin' });
      await client.connect();
      clients.push(client);
    }
  });
  afterEach(async () => void (await work('rollback')));
  afterAll(() => Promise.all(clients.map((client) => client.end())));

  const countOf = async (condition: string) =>
    (await look(`select 1 from pg_stat_activity where ${ofServer} and ${condition}`)).rows.length;

  return {
    async run(sql, parameters) {
      await work(sql, parameters);
    },
    async terminate(condition = 'true') {
      const sql = `select pg_terminate_backend(pid) from pg_stat_activity where ${ofServer} and ${condition}`;
      return (await look(sql)).rows.length;
    },
    async waitForBlocked(count) {
      await expect.poll(() => countOf(`wait_event_type = 'Lock'`)).toBeGreaterThanOrEqual(count);
    },
    count: countOf,
  };
}
