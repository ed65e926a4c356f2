import { copyFile, readdir, rename, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type DrillServer, startServer } from './server.ts';
import { stemOf } from './workload/read-back.ts';
import type { Writers } from './writers.ts';

/** Stored files younger than an hour are never swept. */
const agedBy = 3 * 3_600_000;
/** Milliseconds until the first sweep after a start is finished. */
const longestSweep = 15_000;
/** A sweep moves at most this many uploads, or a tenth of all. In production, sweeps run between crashes. */
const atOnce = 20;

/**
 * Makes stored files look old and starts the server, which then sweeps. Repeats this until no file without a record is
 * left or a sweep removes none. Several sweeps are needed, because all names of the same bytes share their date: a
 * sweep that removes one of them makes the others look new.
 * @param onStarted called with each server; the last one keeps running
 * @returns the number of remaining uploads without a record
 */
export async function sweptStrays(
  environment: Record<string, string> & { DATA_DIR: string },
  writers: Writers,
  onStarted: (server: DrillServer) => unknown,
): Promise<number> {
  let strays = await writers.strays();
  let server: DrillServer | null = null;
  let before: number;
  do {
    before = strays.length;
    await server?.stop();
    const [now, later] = [strays.slice(0, atOnce), new Set(strays.slice(atOnce))];
    await makeOld(join(environment.DATA_DIR, 'uploads'), (name) => !later.has(stemOf(name)));
    server = await startServer(environment);
    onStarted(server);
    for (const began = performance.now(); performance.now() - began < longestSweep; await setTimeout(250)) {
      strays = await writers.strays();
      if (!strays.some((stem) => now.includes(stem))) break;
    }
  } while (strays.length > 0 && strays.length < before);
  return strays.length;
}

/**
 * Names of the same bytes are links to one file and share its date, so the files that stay new become files of their
 * own.
 */
async function makeOld(folder: string, isMeant: (name: string) => boolean): Promise<void> {
  const then = new Date(Date.now() - agedBy);
  const entries = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
  const paths = (areMeant: boolean) =>
    entries.filter(({ name }) => isMeant(name) === areMeant).map(({ name }) => join(folder, name));
  for (const path of paths(false)) {
    const copy = join(folder, '.copy');
    await copyFile(path, copy);
    await rename(copy, path);
  }
  for (const path of paths(true)) await utimes(path, then, then);
}
