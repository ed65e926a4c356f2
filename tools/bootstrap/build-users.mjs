import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node-runtime.mjs';
import { Stop } from './stop.mjs';

/** One empty file for each command that runs the built server, named by its process. */
const folder = join(root, 'dist', '.used-by');

/**
 * Runs the built server, and marks its files as used meanwhile.
 * @param {() => Promise<number>} run
 */
export async function usingBuild(run) {
  const file = join(folder, String(process.pid));
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, '');
  try {
    return await run();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Ends the command if another one runs the built server, which reads its files and packages as long as it runs. */
export function refuseWhileUsed() {
  mkdirSync(folder, { recursive: true });
  const used = readdirSync(folder).filter((name) => Number(name) !== process.pid && isAlive(Number(name)));
  if (used.length === 0) return;
  throw new Stop(
    `The sources or packages changed, and process ${used.join(', ')} still runs the earlier build.\nStop it first, because a new build replaces its files.`,
  );
}

/**
 * Whether a process runs, also one of another account.
 * @param {number} id
 */
function isAlive(id) {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
