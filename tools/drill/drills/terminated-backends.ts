import { setTimeout } from 'node:timers/promises';
import { Client } from '../client.ts';
import { type Drill, type Extent, type Finding, seconds } from '../drill.ts';
import { checkHealth } from '../health.ts';
import { withPostgres, withSession } from '../postgres.ts';
import { type DrillServer, startServer, withFolder } from '../server.ts';
import { faultsOf, Writers } from '../writers.ts';

const callers = 5;
/** Milliseconds between two rounds. */
const between = { least: 100, most: 500 };
/** Maximum milliseconds until writes succeed again. */
const longestRecovery = 5_000;

/** Terminates backends within a statement or transaction, but not those that only listen. */
const terminate = `select count(pg_terminate_backend(pid)) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;

async function terminateRepeatedly(
  server: DrillServer,
  url: string,
  dataDir: string,
  rounds: number,
): Promise<Finding> {
  const client = await Client.signedIn(server.url);
  const writers = await Writers.start(client, { callers, dataDir });
  const terminated = await withSession(url, async (session) => {
    let count = 0;
    for (let round = 0; round < rounds; round += 1) {
      await setTimeout(between.least + Math.random() * (between.most - between.least));
      // A round counts if it terminated a busy backend.
      for (let attempt = 0, met = 0; met === 0 && attempt < 200; attempt += 1) {
        const { rows } = await session.query<{ count: string }>(terminate);
        met = Number(rows[0]?.count);
        count += met;
        if (met === 0) await setTimeout(5);
      }
    }
    return count;
  });
  const began = performance.now();
  const before = writers.acknowledged;
  while (writers.acknowledged === before && performance.now() - began < longestRecovery) await setTimeout(10);
  const recovery = seconds(performance.now() - began);
  await writers.stop();
  const verdict = await writers.check(client).catch(() => null);
  const health = await checkHealth(server, url);
  client.close();
  return {
    tried: `pg_terminate_backend of all busy backends, ${rounds} times under mixed writes of ${callers} callers`,
    limits: `every acknowledged write complete and present once; writes in doubt complete or absent; audit log and files match; writes again within ${longestRecovery / 1_000} s; all pool connections usable afterwards`,
    held:
      verdict?.faults.length === 0 &&
      health.isWhole &&
      terminated >= rounds &&
      recovery < longestRecovery / 1_000,
    lost: verdict?.faults.length ?? null,
    recovery,
    measured: [
      `${terminated} backends terminated`,
      writers.summary,
      verdict ? `${verdict.compared}: ${faultsOf(verdict)}` : 'nothing could be read back',
      health.told,
    ].join('; '),
  };
}

export const terminatedBackends: Drill = {
  name: 'terminated-backends',
  needsPostgres: true,
  longest: 180,
  run: ({ times }: Extent) =>
    withFolder((folder) =>
      withPostgres(async ({ url }) => {
        const server = await startServer({ DATA_DIR: folder, DATABASE_URL: url });
        const finding = await terminateRepeatedly(server, url, folder, times(40));
        server.kill('SIGKILL');
        await server.ended;
        return [finding];
      }),
    ),
};
