import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onEmbedded } from '../../apps/server/test/databases.ts';
import { root } from './files.ts';
import { readWorkspace } from './workspace.ts';

const workspace = readWorkspace();

test('every package has its types checked', () => {
  const unchecked = workspace.filter(({ targets }) => !targets.has('types'));
  expect(unchecked.map(({ name }) => name)).toEqual([]);
});

test('every package with unit tests has the target that runs them', () => {
  const isUnitTest = (path: string) =>
    /\.test\.tsx?$/.test(path) && !/^apps\/(server\/test|e2e)\//.test(path);
  const withTests = workspace.filter(({ sources }) => sources.some(({ path }) => isUnitTest(path)));
  const withTarget = workspace.filter(({ targets }) => targets.has('unit'));
  expect(withTarget.map(({ name }) => name)).toEqual(withTests.map(({ name }) => name));
});

test('the test files that run on one database only exist', () => {
  const named = [...onEmbedded(true).include, ...onEmbedded(false).exclude];
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
