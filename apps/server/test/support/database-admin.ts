import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

/** Stands for a database administrator, who locks, changes, and breaks what the servers of a test use. */
export interface DatabaseAdmin {
  /** Runs SQL on the administrator's own session, which may be in a transaction. */
  run(sql: string, parameters?: unknown[]): Promise<void>;
  /** Terminates the server's backends whose row in `pg_stat_activity` meets a condition; answers how many. */
  terminate(condition?: string): Promise<number>;
  /** Waits until so many backends of the server wait for a lock. */
  waitForBlocked(count: number): Promise<void>;
  /** How many rows of `pg_stat_activity` that belong to the server meet a condition. */
  count(condition: string): Promise<number>;
}

/** The sessions of the servers. */
const ofServer = `datname = current_database() and application_name <> 'admin'`;

/** Gives the tests of a file an administrator; what a test leaves open is rolled back after it. */
export function useDatabaseAdmin(databaseUrl: () => string): DatabaseAdmin {
  const clients: Client[] = [];
  // Within a transaction PostgreSQL shows the activity of one moment only.
  const [work, look] = [0, 1].map((index) => (sql: string, parameters: unknown[] = []) => {
    const client = clients[index];
    if (!client) throw new Error('The administrator is there during tests only.');
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
