import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { capturedSite } from './support/captured-site.ts';
import { captured } from './support/captures-of.ts';
import { databaseBehind } from './support/database-behind.ts';
import { postInput } from './support/post-input.ts';
import { runInProcess } from './support/run-in-process.ts';
import { makeTestData, type TestData } from './support/test-data.ts';
import { picture } from './support/test-files.ts';
import { useSite } from './support/use-site.ts';

let data: TestData;
beforeAll(async () => {
  data = await makeTestData({ isPrepared: true });
  return () => data.remove();
});
const site = useSite(() => ({ ...data.environment, PAGE_CAPTURES: 'on' }), capturedSite().bundles);
const database = databaseBehind();

const selection = 'id file { url width } original { url width height size }';

async function uploadLarge(width: number) {
  const sent = await picture('large.png', width, 400);
  const create = `mutation ($file: Upload) { createImageAsset(input: { picture: $file, alt: "A hall" }) { picture { name } } }`;
  const { data: created, errors } = await site.staff.graphql(create, { file: null }, { file: sent });
  expect(errors).toEqual([]);
  const fileName = created.createImageAsset.picture.name;
  const read = `query ($fileName: ID!) { item: staffMediaItem(by: { fileName: $fileName }) { ${selection} } }`;
  const { item } = (await site.staff.graphql(read, { fileName })).data;
  return { sent, item };
}

const ask = (url: string, headers: Record<string, string> = {}) => fetch(site.server.url + url, { headers });

test('staff can read the original of a large picture, and visitors cannot', async () => {
  const { sent, item } = await uploadLarge(3000);
  expect(item).toMatchObject({ file: { width: 2560 }, original: { width: 3000, height: 400 } });
  const { url } = item.original;
  for (const path of [url, `${url}?width=640&format=webp&signature=x`]) {
    expect((await ask(path)).status).toBe(404);
    expect((await ask(path, { authorization: 'Bearer wrong' })).status).toBe(404);
  }
  const answer = await ask(url, { authorization: `Bearer ${site.staff.token}` });
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([200, 'attachment']);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(Buffer.from(await answer.arrayBuffer()).equals(sent.bytes)).toBe(true);
  const headers = { authorization: `Bearer ${site.staff.token}` };
  const head = await fetch(site.server.url + url, { method: 'HEAD', headers });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(sent.bytes.length)]);
});

test('the part of a large picture has the resolution of its original', async () => {
  const { item } = await uploadLarge(5120);
  const crop = `mutation ($id: ID!, $area: PictureAreaInput!) { item: cropMediaItem(id: $id, area: $area) { ${selection} } }`;
  const area = { left: 0, top: 0, width: 500, height: 200 };
  const answer = await site.staff.graphql(crop, { id: item.id, area });
  expect(answer.errors).toEqual([]);
  expect(answer.data.item).toMatchObject({ file: { width: 1000 }, original: null });
});

test('the picture of an account has no original', async () => {
  const change = `mutation ($file: Upload) { updateOwnProfile(picture: $file) { picture { url } } }`;
  const sent = await picture('me.png', 2600, 300);
  const answer = await site.staff.graphql(change, { file: null }, { file: sent });
  expect(answer.errors).toEqual([]);
  const original = answer.data.updateOwnProfile.picture.url.replace('.png', '-original.png');
  expect((await ask(original, { authorization: `Bearer ${site.staff.token}` })).status).toBe(404);
});

test('a page that links an original is captured without it', async () => {
  const { sent, item } = await uploadLarge(2800);
  await captured(database);
  const robots = await (await ask('/robots.txt')).text();
  const own = /Sitemap: (.*)\/sitemap\.xml/.exec(robots)?.[1];
  const title = `${own}${item.file.url} and ${own}${item.original.url}`;
  const create = 'mutation ($input: PostCreateInput!) { createPost(input: $input) { id } }';
  const { errors } = await site.staff.graphql(create, { input: { ...postInput('linking'), title } });
  expect(errors).toEqual([]);
  await captured(database);
  const kept = (await readdir(join(data.dataDir, 'uploads/.captures'))).join(' ');
  const original = createHash('sha256').update(sent.bytes).digest('hex');
  expect([kept.includes(item.id), kept.includes(original)]).toEqual([true, false]);
});

test('a backup contains originals', async () => {
  const { sent, item } = await uploadLarge(2700);
  const file = join(data.dataDir, 'originals.tar.gz');
  const succeed = async (environment: Record<string, string>, ...args: string[]) =>
    expect(await runInProcess(environment, args)).toMatchObject({ code: 0, errors: '' });
  await succeed(data.environment, 'backup', file);
  const { environment, remove } = await makeTestData({ isPrepared: false });
  onTestFinished(remove);
  await succeed(environment, 'restore', file);
  const restored = await readFile(join(environment.DATA_DIR ?? '', 'uploads', basename(item.original.url)));
  expect(restored.equals(sent.bytes)).toBe(true);
});
