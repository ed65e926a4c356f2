import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node-runtime.mjs';

const folders = ['apps/server', 'apps/web', 'apps/admin', 'libs', 'demo', 'tools/build'];
const files = ['package-lock.json', 'nx.json', 'tsconfig.base.json'];
const passedOver = new Set(['node_modules', 'test', 'dist']);

/** Everything a production build is made of, as sorted paths below the root. Tests are not. */
export function buildSources() {
  return [...files, ...folders.flatMap(filesBelow)].sort();
}

/**
 * Changes whenever a file was written, in milliseconds: path, size and time of change only.
 * @param {string[]} paths
 */
export function quickFingerprint(paths) {
  const hash = createHash('sha1');
  for (const path of paths) {
    const { size, mtimeMs } = statSync(join(root, path));
    hash.update(`${path}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/**
 * Changes only when content changed, so a fresh checkout of the same commit keeps its build.
 * @param {string[]} paths
 */
export function contentFingerprint(paths) {
  const hash = createHash('sha1');
  for (const path of paths) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (passedOver.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}
