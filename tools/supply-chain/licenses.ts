import { type LockedPackages, nameOf, neededBy, readLockfile } from './lockfile.ts';

/** Packages whose dependencies are shipped: served by the server or sent to browsers. */
const programs = ['apps/server', 'apps/web', 'apps/admin'];

/** Packages that declare their license only in a file. */
const saidInFile: Record<string, string> = { busboy: 'MIT', streamsearch: 'MIT' };

/** Licenses that may be shipped. LGPL code is loaded as separate libraries. */
const allowed =
  /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|PSF-2\.0|MPL-2\.0|LGPL-3\.0-or-later)$/;

interface Licensed {
  name: string;
  version: string;
  license: string;
}

/**
 * Makes `docs/licenses.md`, the list of production packages with their licenses. Throws if a license is unknown or not
 * allowed.
 */
export function licensesDocument(packages: LockedPackages = readLockfile()): string {
  const byName = new Map<string, Licensed>();
  for (const path of neededBy(packages, programs)) {
    const one = licensedAt(packages, path);
    byName.set(`${one.name}@${one.version}`, one);
  }
  const all = [...byName.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
  const counts = Map.groupBy(all, ({ license }) => license);
  const byCount = [...counts].sort(([a, some], [b, others]) => others.length - some.length || compare(a, b));
  return [
    '# Licenses',
    '',
    'The packages that are needed in production, on all systems, according to `package-lock.json`. Packages for building and testing',
    'are not listed. `npm run codegen` writes this list and fails if a license is not allowed (`tools/supply-chain/licenses.ts`).',
    'The LGPL packages contain libvips, a shared library that can be replaced.',
    '',
    ...table(
      ['license', 'packages'],
      byCount.map(([license, some]) => [license, String(some.length)]),
    ),
    '',
    ...table(
      ['package', 'version', 'license'],
      all.map(({ name, version, license }) => [name, version, license]),
    ),
    '',
  ].join('\n');
}

function licensedAt(packages: LockedPackages, path: string): Licensed {
  const name = packages[path]?.name ?? nameOf(path);
  const license = packages[path]?.license ?? saidInFile[name];
  if (!license) throw new Error(`${name} does not declare its license.`);
  const parts = license.replace(/[()]/g, '').split(/ AND | OR /);
  if (!parts.every((part) => allowed.test(part)))
    throw new Error(`${name} has the license ${license}, which is not allowed.`);
  return { name, version: packages[path]?.version ?? '', license };
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}

/** Compares by code units, independent of the locale. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
