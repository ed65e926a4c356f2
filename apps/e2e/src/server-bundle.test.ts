import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const folder = resolve(import.meta.dirname, '../../../dist/apps/server');

test('the bundle of the server has one copy of GraphQL, because each rejects schemas of the other', async () => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const sources = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const copies = sources.flatMap((source) => source.match(/\bfunction isNonNullType\(/g) ?? []);
  expect(copies).toHaveLength(1);
});
