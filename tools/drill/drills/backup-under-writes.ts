import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { backUp, lastWords, restore, verifyBackup } from '../archives.ts';
import { Client } from '../client.ts';
import type { Drill, Extent, Finding } from '../drill.ts';
import { type DrillPostgres, withPostgres } from '../postgres.ts';
import { startServer, withFolder } from '../server.ts';
import { Writers } from '../writers.ts';

const callers = 4;
/** Milliseconds between two writes of a caller. Without pauses, each archive would take much longer than the last. */
const pause = 50;
/** Milliseconds of writes between two archives, besides those during the backup. */
const writingBetween = 500;
/** Every nth archive is restored and compared. */
const restoreEvery = 4;

interface Site {
  place: string;
  folder: string;
  environment: Record<string, string> & { DATA_DIR: string };
  /** Settings of an empty site to restore an archive into. */
  emptySite(count: number): Record<string, string> & { DATA_DIR: string };
}

async function backUpUnderWrites(site: Site, rounds: number): Promise<Finding> {
  const server = await startServer(site.environment);
  const failures: string[] = [];
  let [whole, restored] = [0, 0];
  try {
    const client = await Client.signedIn(server.url);
    const writers = await Writers.start(client, { callers, pause, dataDir: site.environment.DATA_DIR });
    await setTimeout(1_000);
    for (let round = 0; round < rounds; round += 1) {
      const since = performance.now();
      const file = join(site.folder, `archive-${round}.tar.gz`);
      const problems: string[] = [];
      const made = await backUp(file, site.environment);
      // Stop the writers first: the site would grow while the archive is checked.
      await writers.stop();
      if (made.code !== 0) problems.push(`backup ended with ${made.code}: ${lastWords(made)}`);
      const verified = await verifyBackup(file);
      if (verified.code !== 0)
        problems.push(`verify-backup ended with ${verified.code}: ${lastWords(verified)}`);
      if (round % restoreEvery === 0) {
        restored += 1;
        problems.push(...(await compareRestored(file, site.emptySite(round), writers, since)));
      }
      if (problems.length === 0) whole += 1;
      for (const problem of problems) console.error(`  archive ${round}: ${problem}`);
      failures.push(...problems);
      writers.resume();
      await setTimeout(writingBetween);
    }
    await writers.stop();
    client.close();
    return {
      tried: `${rounds} archives of a site on ${site.place} under mixed writes of ${callers} callers, ${restored} of them restored into an empty site`,
      limits:
        'backup and verify-backup exit with 0 each time; each restored archive is of one moment, with every file of its records',
      held: failures.length === 0 && whole === rounds,
      lost: rounds - whole,
      recovery: null,
      measured: [
        `${whole} of ${rounds} whole`,
        writers.summary,
        ...[...new Set(failures.map((failure) => failure.replace(/ [0-9a-f]{24}.*/, '')))].slice(0, 4),
      ].join('; '),
    };
  } finally {
    server.kill('SIGKILL');
    await server.ended;
  }
}

/** Restores an archive, starts a server on it, and returns what differs from the ledger. */
async function compareRestored(
  file: string,
  environment: Record<string, string> & { DATA_DIR: string },
  writers: Writers,
  since: number,
): Promise<string[]> {
  const result = await restore(file, environment);
  if (result.code !== 0) return [`restore ended with ${result.code}: ${lastWords(result)}`];
  const server = await startServer(environment);
  try {
    const client = await Client.signedIn(server.url);
    const faults = await writers.checkCopy(client, since);
    client.close();
    const kinds = Map.groupBy(faults, ({ kind }) => kind);
    return [...kinds].map(([kind, all]) => `restored, ${all.length} records ${kind}`);
  } finally {
    server.kill('SIGKILL');
    await server.ended;
  }
}

function onPostgres(folder: string, postgres: DrillPostgres): Site {
  return {
    place: 'PostgreSQL',
    folder,
    environment: { DATA_DIR: join(folder, 'site'), DATABASE_URL: postgres.url },
    emptySite: (count) => ({
      DATA_DIR: join(folder, `restored-${count}`),
      DATABASE_URL: postgres.urlOf(`restored_${count}`),
    }),
  };
}

function embedded(folder: string): Site {
  return {
    place: 'the embedded database',
    folder,
    environment: { DATA_DIR: join(folder, 'site') },
    emptySite: (count) => ({ DATA_DIR: join(folder, `restored-${count}`) }),
  };
}

export const backupUnderWrites: Drill = {
  name: 'backup-under-writes',
  needsPostgres: true,
  longest: 2_400,
  run: async ({ times }: Extent) => {
    const rounds = times(20);
    const first = await withFolder((folder) =>
      withPostgres((postgres) => backUpUnderWrites(onPostgres(folder, postgres), rounds)),
    );
    return [first, await withFolder((folder) => backUpUnderWrites(embedded(folder), rounds))];
  },
};
