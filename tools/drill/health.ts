import { setTimeout } from 'node:timers/promises';
import { Client } from './client.ts';
import { withSession } from './postgres.ts';
import { type DrillServer, readiness } from './server.ts';

/** Default number of connections to PostgreSQL. */
const poolSize = 10;
/** Maximum milliseconds until a write waits on every connection of the pool. */
const longestWait = 3_000;

const read = '{ staffPackages(pageSize: 1) { totalCount } }';
const create = 'mutation ($title: String!) { createPackage(input: { title: $title }) { id } }';

/** Health of a server after a drill. */
export interface Health {
  isWhole: boolean;
  /** Text for the table. */
  told: string;
}

/**
 * Checks whether the process runs, whether `/health/ready`, reads, and writes succeed, and on PostgreSQL whether every
 * connection of the pool can be used. Creates packages.
 * @param databaseUrl undefined for the embedded database
 */
export async function checkHealth(server: DrillServer, databaseUrl?: string): Promise<Health> {
  let ended: number | string | null = null;
  void server.ended.then((code) => {
    ended = code;
  });
  const ready = await readiness(server.url);
  const staff = await Client.signedIn(server.url).catch(() => null);
  if (!staff) return { isWhole: false, told: `ready ${ready}, sign-in failed` };
  const reading = await staff.graphql(read);
  const writing = await staff.graphql(create, { title: 'Health' });
  const statuses = [ready, reading.status, writing.status];
  const usable = databaseUrl === undefined ? null : await countUsableConnections(staff, databaseUrl);
  staff.close();
  const isAlive = ended === null;
  const pool = usable === null ? '' : `, ${usable} of ${poolSize} pool connections usable`;
  return {
    isWhole: isAlive && statuses.every((status) => status === 200) && (usable ?? poolSize) === poolSize,
    told: `${isAlive ? 'alive' : `ended with ${ended}`}; ready ${ready}, read ${reading.status}, write ${writing.status}${pool}`,
  };
}

/**
 * Counts the connections of the pool that can be used: the concurrent writes that reach the database, while another
 * session locks their table, and then succeed.
 */
async function countUsableConnections(staff: Client, databaseUrl: string): Promise<number> {
  return withSession(databaseUrl, async (session) => {
    await session.query('begin');
    await session.query('lock table package in share row exclusive mode');
    const writes = Array.from({ length: poolSize }, (_, index) =>
      staff.graphql(create, { title: `Connection ${index}` }),
    );
    let waiting = 0;
    for (const began = performance.now(); performance.now() - began < longestWait; await setTimeout(50)) {
      const { rows } = await session.query<{ count: string }>(
        `select count(*) from pg_locks where not granted and relation = 'package'::regclass`,
      );
      waiting = Math.max(waiting, Number(rows[0]?.count));
      if (waiting >= poolSize) break;
    }
    await session.query('rollback');
    const answers = await Promise.all(writes);
    return Math.min(waiting, answers.filter(({ status }) => status === 200).length);
  });
}
