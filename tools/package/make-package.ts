import { chmodSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import manifest from '../../apps/server/package.json' with { type: 'json' };
import { serverEnvironment, serverFlags } from '../bootstrap/node-runtime.mjs';
import { unbundledPackages } from '../build/bundled-packages.ts';
import { neededBy, readLockfile } from '../supply-chain/lockfile.ts';

const root = resolve(import.meta.dirname, '../..');

/** Types, source maps, and documents of packages, which no program loads. */
const unneeded = /\.(d\.[cm]?ts|[cm]?ts|map|md|markdown|flow)$/i;
/**
 * Packages that the server does not load: type packages, the TypeScript compiler, and the packages with the Node
 * binary.
 */
const unneededPackages = /(^|\/)node_modules\/(@types\/|typescript$|node-linux-)/;

/** Runs the server, or one of its commands, with the flags of `npm start`. */
const launcher = `#!/bin/sh
# ./daybook                    serves the site
# ./daybook migrate [--check]  updates the database
# Others: backup, restore, verify-backup, verify-record, list-erasures, list-old-versions, new-record-key, reset-password, join-storage, doctor, export, import, --version
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
node=$here/node/bin/node
[ -x "$node" ] || node=node
export NODE_ENV=production${Object.entries(serverEnvironment)
  .map(([name, value]) => ` ${name}="\${${name}:-${value}}"`)
  .join('')}
exec "$node" ${serverFlags.join(' ')} "$here/dist/apps/server/main.js" "$@"
`;

/**
 * Copies the built apps, and the packages that are not part of their bundles, to a new folder, from which the server
 * runs without npm and without the checkout. Replaces the folder if it exists.
 * @param hasNode whether to add the Node that comes with the packages
 * @returns the number of copied packages
 */
export function makePackage(folder: string, { hasNode }: { hasNode: boolean }): number {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, 'dist/apps'), join(folder, 'dist/apps'), {
    recursive: true,
    filter: (path) => basename(path) !== '.compile-cache',
  });
  const unbundled = unbundledPackages.map((name) => `node_modules/${name}`);
  const paths = neededBy(readLockfile(), unbundled).filter(
    (path) => !unneededPackages.test(path) && existsSync(join(root, path)),
  );
  for (const path of paths) copyPackage(join(root, path), join(folder, path));
  if (hasNode) copyNode(join(folder, 'node'));
  for (const file of ['LICENSE', 'CHANGELOG.md', 'docs/licenses.md'])
    cpSync(join(root, file), join(folder, basename(file)));
  const { version } = manifest;
  const own = { name: 'daybook', version, private: true, type: 'module', license: 'MIT' };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
  writeFileSync(join(folder, 'daybook'), launcher);
  chmodSync(join(folder, 'daybook'), 0o755);
  return paths.length;
}

/** Copies a package without nested packages, which are in the list themselves. */
function copyPackage(from: string, to: string): void {
  cpSync(from, to, {
    recursive: true,
    filter: (path) => {
      const inside = path.slice(from.length);
      return !inside.split(sep).includes('node_modules') && !isUnneeded(path);
    },
  });
}

function isUnneeded(path: string): boolean {
  return unneeded.test(path) && !/licen[cs]e/i.test(basename(path));
}

/** Copies the Node binary and its license, on Linux. Other systems use the Node that is installed there. */
function copyNode(to: string): void {
  const from = join(root, `node_modules/node-${process.platform}-${process.arch}`);
  for (const file of ['bin/node', 'LICENSE'])
    if (existsSync(join(from, file))) cpSync(join(from, file), join(to, file));
}
