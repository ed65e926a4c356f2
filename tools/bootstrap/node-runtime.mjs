import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stop } from './stop.mjs';

/** The checkout's root folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Node flags of the server. By default the young generation takes up to 128 MB; a quarter of that serves as many requests.
 * The old generation may grow to twice its live size, not four times, before it is collected. This saves a third of the memory
 * under load and costs 3 to 5 % more CPU for responses that are not cached.
 */
export const serverFlags = ['--max-semi-space-size=16', '--heap-growing-percent=100'];

/**
 * Environment of the server unless the operator sets it. Without it, the C library keeps a separate heap for every thread and
 * the memory that compression and garbage collection have freed in each.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' };

const needed = { bootstrap: [20, 0], serving: [22, 17] };

/** Throws a `Stop` if this Node is too old for the bootstrap itself. */
export function requireBootstrapNode() {
  if (isAtLeast(process.versions.node, needed.bootstrap)) return;
  throw new Stop(`Daybook needs Node 20 or newer; this is ${process.versions.node}.`);
}

/**
 * Returns the path of the Node that builds, tests, and serves: the one among the packages, or the user's own.
 * Throws a `Stop` if neither can be used.
 */
export function findServingNode() {
  const bundled = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (bundled === process.execPath || (existsSync(bundled) && runs(bundled))) return bundled;
  if (isAtLeast(process.versions.node, needed.serving)) return process.execPath;
  throw new Stop(
    `Daybook needs Node ${needed.serving.join('.')} or newer here; this is ${process.versions.node}. ` +
      'On Linux it comes with the packages, unless they were installed without optional ones.',
  );
}

/**
 * Returns the environment for a command.
 * @param {{ inside?: string }} choice `inside`: the Node whose folder comes first on the PATH; without it, the PATH has no folder of
 * this checkout
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentFor({ inside }) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const foreign = (process.env[name] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(join(root, 'node_modules') + sep));
  const own = inside ? [dirname(inside), join(root, 'node_modules', '.bin')] : [];
  return { ...process.env, [name]: [...own, ...foreign].join(delimiter) };
}

/** @param {string} node */
function runs(node) {
  return spawnSync(node, ['--version'], { stdio: 'ignore' }).status === 0;
}

/**
 * @param {string} version
 * @param {number[]} wanted
 */
function isAtLeast(version, [wantedMajor = 0, wantedMinor = 0]) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}
