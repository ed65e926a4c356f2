import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { backUp, lastWords, restore } from '../archives.ts';
import { Client } from '../client.ts';
import type { Drill, Extent, Finding } from '../drill.ts';
import { withPostgres } from '../postgres.ts';
import { expectRefusal, launchCommand, startServer, withFolder } from '../server.ts';
import { Writers } from '../writers.ts';

/** Range of the random moment of the kill, as a share of the duration of a restore after it has set its marker. */
const share = { from: 0, to: 0.95 };
/** A restore sets this marker in the data directory before it changes anything. */
const marker = 'restore-under-way';
/** Milliseconds between looks for the marker. */
const lookEvery = 5;
/** Number of refusals after which the restore is completed and compared. */
const repeatEvery = 5;

type Command = ReturnType<typeof launchCommand>;
type Environment = Record<string, string> & { DATA_DIR: string };

interface Made {
  file: string;
  writers: Writers;
}

/** A backup archive of a site with writes, and their ledger. */
async function makeArchive(folder: string): Promise<Made> {
  const environment = { DATA_DIR: join(folder, 'original') };
  const server = await startServer(environment);
  const client = await Client.signedIn(server.url);
  const writers = await Writers.start(client, { callers: 4 });
  await setTimeout(4_000);
  await writers.stop();
  const file = join(folder, 'archive.tar.gz');
  const made = await backUp(file, environment);
  if (made.code !== 0) throw new Error(`The backup ended with ${made.code}: ${lastWords(made)}`);
  client.close();
  await server.stop();
  return { file, writers };
}

async function interrupt(
  { file, writers }: Made,
  rounds: number,
  place: string,
  environmentOf: (round: number) => Environment,
): Promise<Finding> {
  const first = environmentOf(-1);
  const undisturbed = launchCommand(['restore', file], first);
  await untilMarked(first, undisturbed);
  const began = performance.now();
  const done = await undisturbed.result;
  const duration = performance.now() - began;
  if (done.code !== 0) throw new Error(`A restore ended with ${lastWords(done)}`);
  let [refused, repeated, whole, finished] = [0, 0, 0, 0];
  const complete = { restores: 0, whole: 0 };
  const told = new Set<string>();
  for (let round = 0; round < rounds; ) {
    const environment = environmentOf(round + finished * 1_000);
    const running = launchCommand(['restore', file], environment);
    await untilMarked(environment, running);
    await setTimeout(duration * (share.from + Math.random() * (share.to - share.from)));
    running.kill();
    if ((await running.result).code === 0) {
      finished += 1;
      if (finished > rounds) throw new Error('The restores end before they can be killed.');
      continue;
    }
    // A restore removes the marker last, so one that was killed later was complete and not interrupted.
    if (!existsSync(join(environment.DATA_DIR, marker))) {
      finished += 1;
      if (finished > rounds) throw new Error('The restores are complete before they can be killed.');
      complete.restores += 1;
      if (await isWhole(environment, writers)) complete.whole += 1;
      continue;
    }
    const refusal = await expectRefusal(environment);
    if (refusal.isRefused) refused += 1;
    told.add(refusal.told);
    if (round % repeatEvery === 0) {
      repeated += 1;
      if (await isWholeAfterRestore(file, environment, writers)) whole += 1;
    }
    await rm(environment.DATA_DIR, { recursive: true, force: true });
    round += 1;
  }
  return {
    tried: `a restore into ${place} killed with kill -9 at ${rounds} random moments after it has begun, then a start; every ${repeatEvery}th restore repeated with --replace`,
    limits:
      'every start refused with one line; everything present after the repeated restore; a restore that had removed its marker complete',
    held: refused === rounds && whole === repeated && complete.whole === complete.restores,
    lost: rounds - refused + repeated - whole + complete.restores - complete.whole,
    recovery: null,
    measured: `${refused} of ${rounds} refused; ${whole} of ${repeated} complete after the repeated restore; killed after the marker was removed: ${complete.restores}, of which ${complete.whole} complete; messages: ${[...told].slice(0, 2).join(' / ')}`,
  };
}

async function untilMarked({ DATA_DIR }: Environment, { result }: Command): Promise<void> {
  let isOver = false;
  void result.then(() => {
    isOver = true;
  });
  while (!isOver && !existsSync(join(DATA_DIR, marker))) await setTimeout(lookEvery);
}

async function isWholeAfterRestore(
  file: string,
  environment: Environment,
  writers: Writers,
): Promise<boolean> {
  const again = await restore(file, environment, '--replace');
  if (again.code !== 0) {
    console.error(`  restore --replace ended with ${again.code}: ${lastWords(again)}`);
    return false;
  }
  return isWhole(environment, writers);
}

/** Starts a server on a restored site and compares it with the ledger. */
async function isWhole(environment: Environment, writers: Writers): Promise<boolean> {
  const server = await startServer(environment);
  const client = await Client.signedIn(server.url);
  const faults = await writers.checkCopy(client, performance.now());
  client.close();
  await server.stop();
  return faults.length === 0;
}

export const interruptedRestore: Drill = {
  name: 'interrupted-restore',
  needsPostgres: true,
  longest: 600,
  run: ({ times }: Extent) =>
    withFolder(async (folder) => {
      const made = await makeArchive(folder);
      const rounds = times(20);
      const inFolder = (name: string) => (round: number) => join(folder, `${name}-${round}`);
      const embedded = await interrupt(made, rounds, 'the embedded database', (round) => ({
        DATA_DIR: inFolder('embedded')(round),
      }));
      const onPostgres = await withPostgres((postgres) =>
        interrupt(made, rounds, 'PostgreSQL', (round) => ({
          DATA_DIR: inFolder('postgres')(round),
          DATABASE_URL: postgres.urlOf(`restored_${round + 1}`),
        })),
      );
      return [embedded, onPostgres];
    }),
};
