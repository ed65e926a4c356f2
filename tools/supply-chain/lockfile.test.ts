import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { textOf } from '../architecture/files.ts';
import { licensesDocument } from './licenses.ts';
import { nameOf, neededBy, readLockfile } from './lockfile.ts';

const packages = readLockfile();
const fromOutside = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);

test('every package comes from the public registry and has a checksum', () => {
  const others = fromOutside.filter(
    ([, { resolved, integrity }]) =>
      !integrity?.startsWith('sha512-') ||
      (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')),
  );
  expect(others.map(([path]) => path)).toEqual([]);
});

test('no package runs an install script', () => {
  expect(textOf('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  const withScript = fromOutside.filter(([, { hasInstallScript }]) => hasInstallScript);
  const known: Record<string, boolean> = manifest.allowScripts;
  for (const [path] of withScript) expect([path, known[nameOf(path)]]).toEqual([path, false]);
  expect(Object.keys(known).sort()).toEqual(withScript.map(([path]) => nameOf(path)).sort());
});

test('finds the dependencies of a program through workspaces and nested folders', () => {
  const named = (names: object) => ({ dependencies: names });
  const lock = (part: object) => ({ ...packages[''], peerDependenciesMeta: {}, link: false, ...part });
  const small = {
    app: lock(named({ lib: '*', left: '1' })),
    lib: lock(named({ left: '2' })),
    'node_modules/lib': lock({ link: true, resolved: 'lib', dependencies: {} }),
    'node_modules/left': lock({ version: '1', dependencies: {} }),
    'lib/node_modules/left': lock({ version: '2', dependencies: {} }),
    'node_modules/unneeded': lock({ dependencies: {} }),
  } as unknown as typeof packages;
  for (const one of Object.values(small)) {
    one.optionalDependencies ??= {};
    one.peerDependencies ??= {};
  }
  expect(neededBy(small, ['app'])).toEqual(['lib/node_modules/left', 'node_modules/left']);
});

test('refuses licenses that are not allowed or not declared', () => {
  const withLicense = (license: string | undefined) => {
    const [path, express] = fromOutside.find(([name]) => name === 'node_modules/express') ?? [];
    if (!path || !express) throw new Error('express is gone');
    const { license: _before, ...rest } = express;
    return { ...packages, [path]: license === undefined ? rest : { ...rest, license } };
  };
  expect(() => licensesDocument(withLicense('AGPL-3.0-only'))).toThrow(/express.*AGPL/);
  expect(() => licensesDocument(withLicense('(MIT OR GPL-2.0-only)'))).toThrow(/express/);
  expect(() => licensesDocument(withLicense(undefined))).toThrow(/express does not declare/);
  expect(licensesDocument()).toMatch(/^\| express \| [\d.]+ \| MIT \|$/m);
});
