import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type DrillServer, startServer } from './server.ts';
import type { Writers } from './writers.ts';

/** Stored files younger than an hour are never swept. */
const agedBy = 3 * 3_600_000;
/** Milliseconds until the sweep that follows a start is over. */
const longestSweep = 30_000;

/**
 * Makes the stored files look old, starts the server, which sweeps soon after, and waits for that.
 * @param onStarted given the server, which goes on running
 * @returns how many files without a record are left
 */
export async function sweptStrays(
  environment: Record<string, string> & { DATA_DIR: string },
  writers: Writers,
  onStarted: (server: DrillServer) => Promise<unknown>,
): Promise<number> {
  const uploads = join(environment.DATA_DIR, 'uploads');
  const then = new Date(Date.now() - agedBy);
  for (const entry of await readdir(uploads, { withFileTypes: true }))
    if (entry.isFile()) await utimes(join(uploads, entry.name), then, then);
  await onStarted(await startServer(environment));
  let left = await writers.countStrays();
  for (const began = performance.now(); left > 0 && performance.now() - began < longestSweep; ) {
    await setTimeout(250);
    left = await writers.countStrays();
  }
  return left;
}
