import { type LockedPackages, nameOf, neededBy, readLockfile } from './lockfile.ts';

/** What is delivered: served by the server, or sent to browsers. */
const programs = ['apps/server', 'apps/web', 'apps/admin'];

/** Packages that say their licence in a file alone. */
const saidInFile: Record<string, string> = { busboy: 'MIT', streamsearch: 'MIT' };

/** What may be delivered with the product without a further thought; LGPL code is loaded as libraries of their own. */
const allowed =
  /^(MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|PSF-2\.0|MPL-2\.0|LGPL-3\.0-or-later)$/;

interface Licensed {
  name: string;
  version: string;
  licence: string;
}

/** `docs/licences.md`: the production packages with their licences. Throws at a licence that is unknown or not allowed. */
export function licencesDocument(packages: LockedPackages = readLockfile()): string {
  const byName = new Map<string, Licensed>();
  for (const path of neededBy(packages, programs)) {
    const one = licensedAt(packages, path);
    byName.set(`${one.name}@${one.version}`, one);
  }
  const all = [...byName.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
  const counts = Map.groupBy(all, ({ licence }) => licence);
  const byCount = [...counts].sort(([a, some], [b, others]) => others.length - some.length || compare(a, b));
  return [
    '# Licences',
    '',
    'The packages that the product needs to run, on whatever system, from `package-lock.json`. Tools for building and testing are',
    'not among them. `npm run codegen` writes this list; a licence that is not allowed (`tools/supply-chain/licences.ts`) ends it.',
    'The LGPL is that of libvips, which comes as a shared library that may be exchanged.',
    '',
    ...table(
      ['licence', 'packages'],
      byCount.map(([licence, some]) => [licence, String(some.length)]),
    ),
    '',
    ...table(
      ['package', 'version', 'licence'],
      all.map(({ name, version, licence }) => [name, version, licence]),
    ),
    '',
  ].join('\n');
}

function licensedAt(packages: LockedPackages, path: string): Licensed {
  const name = packages[path]?.name ?? nameOf(path);
  const licence = packages[path]?.license ?? saidInFile[name];
  if (!licence) throw new Error(`${name} does not say its licence.`);
  const parts = licence.replace(/[()]/g, '').split(/ AND | OR /);
  if (!parts.every((part) => allowed.test(part))) throw new Error(`${name} has the licence ${licence}.`);
  return { name, version: packages[path]?.version ?? '', licence };
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}

/** By code units, whatever the machine's language. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
