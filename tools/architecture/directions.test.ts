import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { isForDevelopment } from './files.ts';
import { packageNameOf } from './imports.ts';
import { type Package, readWorkspace, sharedTools } from './workspace.ts';

const layers = ['base', 'engine', 'feature', 'app'];
const visibleScopes: Record<string, string[]> = {
  shared: ['shared'],
  server: ['server', 'shared'],
  browser: ['browser', 'shared'],
  test: ['shared'],
};

const workspace = readWorkspace();
const imports = workspace.flatMap((from) =>
  from.sources.flatMap(({ path, imports }) => imports.map((specifier) => ({ from, path, specifier }))),
);
/** Imports between workspace packages. */
const crossings = imports.flatMap(({ from, path, specifier }) => {
  const to = workspace.find(({ name }) => name === packageNameOf(specifier));
  return to ? [{ from, to, path, specifier }] : [];
});
const list = (found: { path: string; specifier?: string; to?: Package }[]) =>
  found.map(({ path, specifier, to }) => `${path} imports ${specifier ?? to?.name}`);

test('every package declares its scope and layer', () => {
  const unclear = workspace.filter(({ scope, layer }) => !visibleScopes[scope] || !layers.includes(layer));
  expect(unclear.map(({ name }) => name)).toEqual([]);
});

test('a package imports only what its package.json declares', () => {
  const tools = sharedTools();
  const undeclared = imports.filter(({ from, path, specifier }) => {
    const name = packageNameOf(specifier);
    if (name === undefined || from.dependencies.has(name)) return false;
    return (
      !isForDevelopment(path) || !(name === from.name || from.devDependencies.has(name) || tools.has(name))
    );
  });
  expect(list(undeclared)).toEqual([]);
});

test('relative imports stay in their package', () => {
  const leaving = imports.filter(({ from, path, specifier }) => {
    if (!specifier.startsWith('.') || path.endsWith('/vite.config.ts')) return false;
    return !posix.join(posix.dirname(path), specifier).startsWith(`${from.folder}/`);
  });
  expect(list(leaving)).toEqual([]);
});

test('packages import only lower layers, and no app', () => {
  const upward = crossings.filter(
    ({ from, to }) => to.layer === 'app' || layers.indexOf(to.layer) > layers.indexOf(from.layer),
  );
  expect(list(upward)).toEqual([]);
});

test('server and browser packages import only their own scope and shared packages', () => {
  const foreign = crossings.filter(({ from, to }) => !visibleScopes[from.scope]?.includes(to.scope));
  // Browser tests use the test servers of other packages, which are not part of any program.
  const isTestServer = ({ from, specifier }: (typeof crossings)[number]) =>
    from.scope === 'test' && specifier.endsWith('/testing');
  expect(list(foreign.filter((crossing) => !isTestServer(crossing)))).toEqual([]);
});

test('browser and shared packages use no Node API', () => {
  const ofNode = imports.filter(
    ({ from, path, specifier }) =>
      ['browser', 'shared'].includes(from.scope) &&
      !isForDevelopment(path) &&
      (specifier.startsWith('node:') || builtinModules.includes(specifier)),
  );
  expect(list(ofNode)).toEqual([]);
});

test('the REST shim imports no entities and no database', () => {
  const forbidden =
    /^@daybook\/(content|content-engine|accounts|entries|files|database)$|mikro-orm|type-graphql/;
  const rest = imports.filter(({ from, path }) => from.name === '@daybook/rest' && !isForDevelopment(path));
  expect(rest.length).toBeGreaterThan(0);
  expect(list(rest.filter(({ specifier }) => forbidden.test(packageNameOf(specifier) ?? '')))).toEqual([]);
});
