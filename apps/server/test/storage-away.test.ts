import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { capturedSite } from './support/captured-site.ts';
import { captured } from './support/captures-of.ts';
import { databaseBehind } from './support/database-behind.ts';
import { bringBack, replaceByForeign } from './support/foreign-storage.ts';
import { postInput } from './support/post-input.ts';
import { addByForm } from './support/rest-samples.ts';
import { picture } from './support/test-files.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
const site = useSite({ PAGE_CAPTURES: 'on' }, capturedSite().bundles);
const create =
  'mutation ($file: Upload) { createPartnership(input: { url: "https://a.example.com", picture: $file }) { id } }';

let uploads: string;
let served: string;
beforeAll(async () => {
  uploads = join(site.server.dataDir, 'uploads');
  const { data } = await site.staff.graphql(
    'mutation ($file: Upload) { createPartnership(input: { url: "https://b.example.com", picture: $file }) { picture { url } } }',
    { file: null },
    { file: await picture() },
  );
  served = data.createPartnership.picture.url;
});
afterEach(async () => {
  await bringBack(uploads);
  await readinessIs(200);
});

/** The storage is checked every five seconds. */
async function readinessIs(status: number): Promise<void> {
  const readiness = async () => (await site.visitor.get('/health/ready')).status;
  await expect.poll(readiness, { interval: 200 }).toBe(status);
}

async function expectUploadsRefused(): Promise<void> {
  const rest = await addByForm(site.staff, 'partnership');
  expect([rest.status, rest.body, rest.headers.get('retry-after')]).toEqual([
    503,
    { message: expect.stringContaining('The storage of files is not available') },
    expect.any(String),
  ]);
  const newsletter = await addByForm(site.staff, 'newsletterresources');
  expect(newsletter.status).toBe(503);
  const graphql = await site.staff.graphql(create, { file: null }, { file: await picture() });
  expect([graphql.status, graphql.errors[0]?.extensions.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
}

/** How often captures of pages were attempted. */
async function captureRuns(): Promise<number> {
  const done = `select 1 from pgboss.job where name = 'capture-pages' and state = 'completed'`;
  return (await database.fork().execute(done)).length;
}

test('while the folder of uploads is of another installation, uploads get 503, and nothing is stored there', async () => {
  await captured(database);
  await replaceByForeign(uploads);
  await readinessIs(503);
  const before = await readdir(uploads, { recursive: true });
  await expectUploadsRefused();
  const runs = await captureRuns();
  const createPost = 'mutation ($input: PostCreateInput!) { createPost(input: $input) { id } }';
  expect((await site.staff.graphql(createPost, { input: postInput('elsewhere') })).errors).toEqual([]);
  await expect.poll(captureRuns).toBeGreaterThan(runs);
  expect(await readdir(uploads, { recursive: true })).toEqual(before);
  await bringBack(uploads);
  await captured(database);
  await rename(uploads, `${uploads}-away`);
});

describe('while the folder of uploads', () => {
  test.each<[string, () => Promise<void>]>([
    ['is gone', async () => undefined],
    ['is a file', () => writeFile(uploads, '')],
  ])(
    '%s, uploads get 503, other requests succeed, and readiness is off until it is back',
    async (_, after) => {
      await rename(uploads, `${uploads}-away`);
      await after();
      await expectUploadsRefused();
      await readinessIs(503);
      await expectUploadsRefused();
      expect((await site.visitor.get(served)).status).toBe(503);
      expect((await site.staff.post('/api/add-packages', { packagetitle: 'Without a file' })).status).toBe(
        200,
      );
      await rm(uploads, { force: true });
      await rename(`${uploads}-away`, uploads);
      await readinessIs(200);
      expect((await site.visitor.get(served)).status).toBe(200);
      expect((await addByForm(site.staff, 'partnership')).status).toBe(200);
      await rename(uploads, `${uploads}-away`);
    },
  );
});
