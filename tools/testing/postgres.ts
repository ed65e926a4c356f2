import { findPostgresBinaries } from '../postgres/binaries.ts';
import { PostgresCluster } from '../postgres/cluster.ts';

/** A PostgreSQL server that tests may fill as they like. */
export interface TestPostgres {
  url: string;
  stop(): Promise<void>;
}

/** Nothing of a test has to survive a crash. */
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * The server of TEST_DATABASE_URL, else a throw-away one made with the binaries on this machine; undefined when there
 * are none. Throws with the server's own words when it does not come up.
 */
export async function startPostgres(): Promise<TestPostgres | undefined> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: async () => {} };
  const binaries = findPostgresBinaries();
  if (!binaries) return undefined;
  const cluster = await PostgresCluster.make(binaries, ['--no-sync']);
  const server = await cluster.start(careless);
  return { url: cluster.url('postgres'), stop: () => server.end() };
}
