import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from '../client.ts';
import type { Drill, Finding } from '../drill.ts';
import { type DrillPostgres, withPostgres } from '../postgres.ts';
import { expectRefusal, startServer, withFolder } from '../server.ts';
import { digestOf } from '../workload/samples.ts';
import { faultsOf, Writers } from '../writers.ts';

/** Returns the names and digests of all uploads. */
async function uploadsOf(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'uploads');
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const parts = await Promise.all(
    names.toSorted().map(async (name) => `${name} ${digestOf(await readFile(join(folder, name)))}`),
  );
  return parts.join('\n');
}

async function mismatches(folder: string, { url, urlOf }: DrillPostgres): Promise<Finding> {
  const right = { DATA_DIR: join(folder, 'right'), DATABASE_URL: url };
  const other = { DATA_DIR: join(folder, 'other'), DATABASE_URL: urlOf('other') };
  let server = await startServer(right);
  let client = await Client.signedIn(server.url);
  const writers = await Writers.start(client, { callers: 3, dataDir: right.DATA_DIR });
  await setTimeout(2_000);
  await writers.stop();
  client.close();
  await server.stop();
  await (await startServer(other)).stop();
  const before = await uploadsOf(right.DATA_DIR);

  const cases = {
    'the right DATA_DIR with an empty database': { ...right, DATABASE_URL: urlOf('empty') },
    "the right DATA_DIR with another site's database": { ...right, DATABASE_URL: other.DATABASE_URL },
    'the right DATA_DIR with a new embedded database': { DATA_DIR: right.DATA_DIR },
    "another site's DATA_DIR with the right database": { ...right, DATA_DIR: other.DATA_DIR },
    'an empty DATA_DIR with the right database': { ...right, DATA_DIR: join(folder, 'empty') },
  };
  const results: string[] = [];
  let refused = 0;
  for (const [name, environment] of Object.entries(cases)) {
    const { isRefused, told } = await expectRefusal(environment);
    if (isRefused) refused += 1;
    results.push(`${name}: ${told}`);
  }
  const isUntouched = (await uploadsOf(right.DATA_DIR)) === before;

  server = await startServer(right);
  client = await Client.signedIn(server.url);
  const verdict = await writers.check(client);
  client.close();
  await server.stop();
  const count = Object.keys(cases).length;
  return {
    tried: `${count} starts on a DATA_DIR and a database that do not belong together`,
    limits:
      'refused with one line each time; every upload still present; the site complete with the right pair',
    held: refused === count && isUntouched && verdict.faults.length === 0,
    lost: verdict.faults.length + (isUntouched ? 0 : 1),
    recovery: null,
    measured: [
      `${refused} of ${count} refused`,
      `uploads ${isUntouched ? 'untouched' : 'changed'}`,
      `${verdict.compared}: ${faultsOf(verdict)}`,
      ...results,
    ].join('; '),
  };
}

export const wrongDatabase: Drill = {
  name: 'wrong-database',
  needsPostgres: true,
  longest: 180,
  run: () => withFolder((folder) => withPostgres(async (postgres) => [await mismatches(folder, postgres)])),
};
