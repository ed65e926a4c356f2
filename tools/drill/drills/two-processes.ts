import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import getPort from 'get-port';
import { Client } from '../client.ts';
import type { Drill, Extent, Finding } from '../drill.ts';
import { withPostgres } from '../postgres.ts';
import { startProxy } from '../proxy.ts';
import {
  type DrillServer,
  launchServer,
  startServer,
  superadmin,
  untilReady,
  withFolder,
} from '../server.ts';
import { faultsOf, Writers } from '../writers.ts';

/** Stops and restarts the processes alternately while callers read and write through the proxy. */
async function restartUnderLoad(
  environment: Record<string, string>,
  folder: string,
  rounds: number,
): Promise<Finding> {
  const settings = await Promise.all(
    ['one', 'two'].map(async () => ({
      ...environment,
      DATA_DIR: join(folder, 'data'),
      PORT: String(await getPort({ host: '127.0.0.1' })),
    })),
  );
  const servers: DrillServer[] = [];
  for (const each of settings) servers.push(await startServer(each));
  const proxy = await startProxy(servers.map(({ url }) => url));
  const client = await Client.signedIn(proxy.url);
  const codes: (number | string)[] = [];
  let [asked, failed, isOver] = [0, 0, false];
  const read = async () => {
    while (!isOver) {
      asked += 1;
      if ((await client.get('/api/get-packages?page=1&pageSize=6')).status !== 200) failed += 1;
    }
  };
  const writers = await Writers.start(client, { callers: 3, dataDir: join(folder, 'data') });
  const reading = Promise.all([read(), read(), read()]);
  for (let round = 0; round < rounds; round += 1) {
    const index = round % 2;
    await setTimeout(700);
    servers[index]?.kill('SIGTERM');
    codes.push((await servers[index]?.ended) ?? 'none');
    servers[index] = await startServer(settings[index] ?? {});
  }
  await setTimeout(500);
  isOver = true;
  await Promise.all([reading, writers.stop()]);
  const verdict = await writers.check(client);
  const lost = verdict.faults.length;
  client.close();
  await proxy.close();
  for (const server of servers) await server.stop();
  failed += proxy.failures() + writers.ledger.inDoubt;
  return {
    tried: `SIGTERM under load, ${rounds} times, two processes behind a proxy`,
    limits:
      'no request failed, every write complete and present once, audit log and files match, exit code 0',
    held: failed === 0 && lost === 0 && codes.every((code) => code === 0),
    lost: failed + lost,
    recovery: null,
    measured: `${asked} reads and ${writers.acknowledged} acknowledged writes, ${failed} failed; ${verdict.compared}: ${faultsOf(verdict)}; exit codes ${[...new Set(codes)].join(', ')}`,
  };
}

async function migrateTogether(
  environment: Record<string, string>,
  folder: string,
  processes: number,
): Promise<Finding> {
  const began = performance.now();
  const servers = await Promise.all(
    Array.from({ length: processes }, () => launchServer({ ...environment, DATA_DIR: join(folder, 'data') })),
  );
  await Promise.all(servers.map((server) => untilReady(server.url, server)));
  const took = ((performance.now() - began) / 1_000).toFixed(1);
  const staff = await Client.signedIn(servers[0]?.url ?? '');
  const superadmins = JSON.parse((await staff.get('/api/get-collaborators-with-order')).body).length;
  const pages = JSON.parse((await staff.get('/api/get-homepage')).body).length;
  staff.close();
  for (const server of servers) await server.stop();
  return {
    tried: `${processes} processes start at once on an empty PostgreSQL database`,
    limits: 'one migrates, the others wait; all become ready; the first records exist once',
    held: superadmins === 1 && pages === 1,
    lost: null,
    recovery: null,
    measured: `all ready after ${took} s; ${superadmins} superadmin (${superadmin.email}), ${pages} home page`,
  };
}

export const twoProcesses: Drill = {
  name: 'two-processes',
  needsPostgres: true,
  longest: 120,
  run: ({ times }: Extent) =>
    withFolder((folder) =>
      withPostgres(async ({ url }) => {
        const together = await migrateTogether({ DATABASE_URL: url }, folder, 3);
        return [together, await restartUnderLoad({ DATABASE_URL: url }, folder, times(10))];
      }),
    ),
};
