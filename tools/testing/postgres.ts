import { findPostgresBinaries } from '../postgres/binaries.ts';
import { PostgresCluster } from '../postgres/cluster.ts';

/** A PostgreSQL server that tests may fill as they like. */
export interface TestPostgres {
  url: string;
  stop(): Promise<void>;
}

export const noPostgres = 'no PostgreSQL: set TEST_DATABASE_URL, or install its server (initdb)';

/** Tests need no data after a crash, and several test files at once start several servers each. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
};

/** Whether TEST_DATABASE_URL names a server, or one can be started on this machine. */
export function hasPostgres(): boolean {
  return Boolean(process.env.TEST_DATABASE_URL) || findPostgresBinaries() !== undefined;
}

/**
 * Returns the server of TEST_DATABASE_URL, or starts a temporary one from the binaries on this machine. Returns
 * undefined if there is neither. Throws the output of the server if it does not start.
 */
export async function startPostgres(): Promise<TestPostgres | undefined> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: async () => {} };
  const binaries = findPostgresBinaries();
  if (!binaries) return undefined;
  const cluster = await PostgresCluster.make(binaries, ['--no-sync']);
  const server = await cluster.start(settings);
  return { url: cluster.url('postgres'), stop: () => server.end() };
}
