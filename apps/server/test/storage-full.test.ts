import type * as fs from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { addByForm } from './support/rest-samples.ts';
import { storedFiles } from './support/stored-files.ts';
import { picture } from './support/test-files.ts';
import { useSite } from './support/use-site.ts';

const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof fs>();
  const writeFile: typeof real.writeFile = async (...given) => {
    if (disk.isFull) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    return real.writeFile(...given);
  };
  return { ...real, writeFile };
});

const site = useSite();
afterEach(() => {
  disk.isFull = false;
});

test('an upload without enough space gets 507 on both APIs and leaves nothing', async () => {
  const before = await storedFiles(site.server);
  disk.isFull = true;
  const rest = await addByForm(site.staff, 'partnership');
  const create =
    'mutation ($file: Upload) { createPartnership(input: { url: "https://a.example.com", picture: $file }) { id } }';
  const graphql = await site.staff.graphql(create, { file: null }, { file: await picture() });
  expect([rest.status, Object.keys(rest.body)]).toEqual([507, expect.arrayContaining(['message'])]);
  expect([graphql.status, graphql.errors[0]?.extensions.code]).toEqual([507, 'STORAGE_FULL']);
  expect(await storedFiles(site.server)).toEqual(before);
  expect((await site.visitor.graphql('{ partnerships { totalCount } }')).data.partnerships.totalCount).toBe(
    0,
  );
});

test('once there is space, the same upload succeeds', async () => {
  expect((await addByForm(site.staff, 'partnership')).status).toBe(200);
});
