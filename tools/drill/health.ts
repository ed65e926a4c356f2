import { setTimeout } from 'node:timers/promises';
import { Client } from './client.ts';
import { withSession } from './postgres.ts';
import { type DrillServer, readiness } from './server.ts';

/** Connections that a server keeps to PostgreSQL by default. */
const poolSize = 10;
/** Milliseconds until that many writes have reached the database. */
const longestWait = 3_000;

const read = '{ staffPackages(pageSize: 1) { totalCount } }';
const create = 'mutation ($title: String!) { createPackage(input: { packagetitle: $title }) { id } }';

/** Whether a server is in order after a drill. */
export interface Health {
  isWhole: boolean;
  /** For the table. */
  told: string;
}

/**
 * Asks whether the process lives, whether `/health/ready` agrees with what reads and writes are answered, and on
 * PostgreSQL whether every place of the connection pool can be used. Makes packages.
 * @param databaseUrl undefined: the embedded database
 */
export async function checkHealth(server: DrillServer, databaseUrl?: string): Promise<Health> {
  let ended: number | string | null = null;
  void server.ended.then((code) => {
    ended = code;
  });
  const ready = await readiness(server.url);
  const staff = await Client.signedIn(server.url).catch(() => null);
  if (!staff) return { isWhole: false, told: `ready ${ready}, and no sign-in is answered` };
  const reading = await staff.graphql(read);
  const writing = await staff.graphql(create, { title: 'Health' });
  const statuses = [ready, reading.status, writing.status];
  const places = databaseUrl === undefined ? null : await usablePlaces(staff, databaseUrl);
  staff.close();
  const isAlive = ended === null;
  const pool = places === null ? '' : `, ${places} of ${poolSize} places of the pool usable`;
  return {
    isWhole: isAlive && statuses.every((status) => status === 200) && (places ?? poolSize) === poolSize,
    told: `${isAlive ? 'alive' : `ended with ${ended}`}; ready ${ready}, read ${reading.status}, write ${writing.status}${pool}`,
  };
}

/** How many writes can be in the database at once, and are then answered: they wait for a table that another session holds. */
export async function usablePlaces(staff: Client, databaseUrl: string): Promise<number> {
  return withSession(databaseUrl, async (session) => {
    await session.query('begin');
    await session.query('lock table package in share row exclusive mode');
    const writes = Array.from({ length: poolSize }, (_, index) =>
      staff.graphql(create, { title: `Place ${index}` }),
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
