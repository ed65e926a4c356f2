import { setTimeout } from 'node:timers/promises';
import getPort from 'get-port';
import { Client } from '../client.ts';
import { type Drill, type Extent, type Finding, quantile, seconds } from '../drill.ts';
import { withPostgres } from '../postgres.ts';
import { type DrillServer, startServer, untilReady, withFolder } from '../server.ts';
import { Writers } from '../writers.ts';

/** A kill comes after a time between these, in milliseconds, so that it meets writes at any of their stages. */
const between = { least: 150, most: 700 };
/** Seconds until it is ready again: a process that starts anew, and one that goes on. */
const longest = { start: 10, return: 5 };

/** Writers at work, something killed again and again, and everything acknowledged counted at the end. */
async function killRepeatedly(
  tried: string,
  times: number,
  longestRecovery: number,
  server: DrillServer,
  killAndRecover: () => Promise<unknown>,
): Promise<Finding> {
  const client = await Client.signedIn(server.url);
  const writers = new Writers();
  const recoveries: number[] = [];
  writers.start(client);
  for (let count = 0; count < times; count += 1) {
    await setTimeout(between.least + Math.random() * (between.most - between.least));
    const began = performance.now();
    await killAndRecover();
    recoveries.push(seconds(performance.now() - began));
  }
  await writers.stop();
  const lost = await writers.lost(client);
  client.close();
  return {
    tried: `${tried}, ${times} times under writes of 4 callers`,
    limits: `nothing acknowledged lost or doubled; ready within ${longestRecovery} s`,
    held: lost === 0 && writers.acknowledged.size > times && Math.max(...recoveries) <= longestRecovery,
    lost,
    recovery: Math.max(...recoveries),
    measured: `${writers.acknowledged.size} acknowledged writes; ready again after ${quantile(recoveries, 0.5)} s (median)`,
  };
}

async function killServer(
  tried: string,
  times: number,
  environment: Record<string, string>,
): Promise<Finding> {
  const fixed = { ...environment, PORT: String(await getPort({ host: '127.0.0.1' })) };
  let server = await startServer(fixed);
  try {
    return await killRepeatedly(tried, times, longest.start, server, async () => {
      server.kill('SIGKILL');
      await server.ended;
      server = await startServer(fixed);
    });
  } finally {
    server.kill('SIGKILL');
    await server.ended;
  }
}

export const killEmbedded: Drill = {
  name: 'kill-embedded',
  needsPostgres: false,
  longest: 180,
  run: async ({ times }: Extent) =>
    withFolder(async (folder) => [
      await killServer('Server on the embedded database, kill -9', times(20), { DATA_DIR: folder }),
    ]),
};

export const killOnPostgres: Drill = {
  name: 'kill-on-postgres',
  needsPostgres: true,
  longest: 180,
  run: ({ times }: Extent) =>
    withFolder((folder) =>
      withPostgres(async ({ url }) => [
        await killServer('Server on PostgreSQL, kill -9', times(16), { DATA_DIR: folder, DATABASE_URL: url }),
      ]),
    ),
};

export const killPostgres: Drill = {
  name: 'kill-postgres',
  needsPostgres: true,
  longest: 180,
  run: ({ times }: Extent) =>
    withFolder((folder) =>
      withPostgres(async (postgres) => {
        const server = await startServer({ DATA_DIR: folder, DATABASE_URL: postgres.url });
        const tried = 'PostgreSQL, kill -9 of all its processes, the server going on';
        const finding = await killRepeatedly(tried, times(16), longest.return, server, async () => {
          await postgres.kill();
          await postgres.start();
          await untilReady(server.url, server);
        });
        await server.stop();
        return [finding];
      }),
    ),
};
