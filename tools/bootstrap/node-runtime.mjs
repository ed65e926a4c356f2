import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stop } from './stop.mjs';

/** The checkout's root folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * What the server is started with. By default Node takes up to 128 MB for what lives only for a moment. A quarter of that serves as many requests, and
 * the server's whole memory is smaller by the rest. What lives longer may grow to twice what was left of it, not to four times, before garbage
 * is collected: a third less memory under load, for 3 to 5 % more work where nothing is stored.
 */
export const serverFlags = ['--max-semi-space-size=16', '--heap-growing-percent=50'];

/**
 * Its environment where the operator's own says nothing else. The C library otherwise keeps memory for every thread apart, and in each what
 * compressing and the collector have given back.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' };

const needed = { bootstrap: [20, 0], serving: [22, 17] };

/** Throws a `Stop` when even the bootstrap cannot run. */
export function requireBootstrapNode() {
  if (isAtLeast(process.versions.node, needed.bootstrap)) return;
  throw new Stop(`Daybook needs Node 20 or newer; this is ${process.versions.node}.`);
}

/**
 * Path of the Node that builds, tests and serves: the one among the packages, else the user's own.
 * Throws a `Stop` when neither will do.
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
 * The environment for a command that brings its own Node, or must not use the one in node_modules.
 * @param {{ inside?: string }} choice `inside`: the Node whose folder comes first; without it, none of this checkout
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
