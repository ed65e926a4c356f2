import { setTimeout } from 'node:timers/promises';
import getPort from 'get-port';
import { quantile } from '../../bench/statistics.ts';
import { Client } from '../client.ts';
import { type Drill, type Extent, type Finding, seconds } from '../drill.ts';
import { checkHealth } from '../health.ts';
import { withPostgres } from '../postgres.ts';
import { type DrillServer, startServer, untilReady, withFolder } from '../server.ts';
import { sweptStrays } from '../sweep.ts';
import { faultsOf, Writers } from '../writers.ts';

/** Range of milliseconds before a kill, so that kills interrupt writes at every stage. */
const between = { least: 150, most: 1_000 };
/** Maximum seconds until ready: for a restarted process and for one that continues. */
const longest = { start: 10, return: 5 };
const callers = 4;

interface Killing {
  tried: string;
  times: number;
  longestRecovery: number;
  environment: Record<string, string> & { DATA_DIR: string };
  /** Kills and waits for the recovery. @returns the running server */
  killAndRecover(server: DrillServer): Promise<DrillServer>;
}

/** Kills repeatedly under mixed writes and compares everything at the end. */
async function killRepeatedly(killing: Killing): Promise<Finding> {
  const { tried, times, longestRecovery, environment, killAndRecover } = killing;
  let server = await startServer(environment);
  try {
    const client = await Client.signedIn(server.url);
    const writers = await Writers.start(client, { callers, dataDir: environment.DATA_DIR });
    const recoveries: number[] = [];
    for (let count = 0; count < times; count += 1) {
      await setTimeout(between.least + Math.random() * (between.most - between.least));
      const began = performance.now();
      server = await killAndRecover(server);
      recoveries.push(seconds(performance.now() - began));
    }
    await writers.stop();
    const verdict = await writers.check(client);
    const health = await checkHealth(server, environment.DATABASE_URL);
    await server.stop();
    const swept = await sweptStrays(environment, writers, (again) => {
      server = again;
    });
    client.close();
    const worst = Math.max(...recoveries);
    return {
      tried: `${tried}, ${times} times under mixed writes of ${callers} callers`,
      limits: `every acknowledged write complete and present once; writes in doubt complete or absent; audit log and files match; ready within ${longestRecovery} s; process alive and all pool connections usable afterwards; no files without a record after a sweep`,
      held:
        verdict.faults.length === 0 &&
        health.isWhole &&
        swept === 0 &&
        writers.acknowledged > times &&
        worst <= longestRecovery,
      lost: verdict.faults.length,
      recovery: worst,
      measured: [
        writers.summary,
        `${verdict.compared}: ${faultsOf(verdict)}`,
        `${verdict.strays} stored files left by writes in doubt, ${swept} after a sweep`,
        health.told,
        `ready again after ${quantile(recoveries, 0.5)} s (median)`,
      ].join('; '),
    };
  } finally {
    server.kill('SIGKILL');
    await server.ended;
  }
}

async function fixedPort<T extends Record<string, string>>(environment: T): Promise<T & { PORT: string }> {
  return { ...environment, PORT: String(await getPort({ host: '127.0.0.1' })) };
}

/** Maximum seconds of a complete kill drill. */
const longestRun = 420;
const full = 60;

async function killServer(tried: string, times: number, given: Killing['environment']): Promise<Finding> {
  const environment = await fixedPort(given);
  return killRepeatedly({
    tried,
    times,
    longestRecovery: longest.start,
    environment,
    async killAndRecover(server) {
      server.kill('SIGKILL');
      await server.ended;
      return startServer(environment);
    },
  });
}

export const killEmbedded: Drill = {
  name: 'kill-embedded',
  needsPostgres: false,
  longest: longestRun,
  run: async ({ times }: Extent) =>
    withFolder(async (folder) => [
      await killServer('Server on the embedded database, kill -9', times(full), { DATA_DIR: folder }),
    ]),
};

export const killOnPostgres: Drill = {
  name: 'kill-on-postgres',
  needsPostgres: true,
  longest: longestRun,
  run: ({ times }: Extent) =>
    withFolder((folder) =>
      withPostgres(async ({ url }) => [
        await killServer('Server on PostgreSQL, kill -9', times(full), {
          DATA_DIR: folder,
          DATABASE_URL: url,
        }),
      ]),
    ),
};

export const killPostgres: Drill = {
  name: 'kill-postgres',
  needsPostgres: true,
  longest: longestRun,
  run: ({ times }: Extent) =>
    withFolder((folder) =>
      withPostgres(async (postgres) => {
        const environment = await fixedPort({ DATA_DIR: folder, DATABASE_URL: postgres.url });
        const finding = await killRepeatedly({
          tried: 'kill -9 of all PostgreSQL processes while the server continues',
          times: times(full),
          longestRecovery: longest.return,
          environment,
          async killAndRecover(server) {
            await postgres.kill();
            await postgres.start();
            await untilReady(server.url, server);
            return server;
          },
        });
        return [finding];
      }),
    ),
};
