import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ApiClient } from './support/api-client.ts';
import { type DatabaseProxy, startDatabaseProxy } from './support/database-proxy.ts';
import { postInput } from './support/post-input.ts';
import { storyPages } from './support/story-pages.ts';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

const query = '{ posts { items { posttitle } } }';
let count = 0;
let database: TestDatabase | null;
let proxy: DatabaseProxy;
let writing: TestServer;
let reading: TestServer;
let staff: ApiClient;
let visitor: ApiClient;

/** One writes; the other, which reaches PostgreSQL by way of a proxy, has its answers stored. */
describe.runIf(process.env.TEST_DATABASE_URL)('of two servers on one PostgreSQL', () => {
  beforeAll(async () => {
    database = await createTestDatabase();
    proxy = await startDatabaseProxy(database?.url ?? '');
    writing = await startTestServer({ DATABASE_URL: database?.url ?? '' });
    reading = await startTestServer(
      { DATABASE_URL: proxy.url, DATABASE_ANSWER_TIMEOUT_S: '0.5' },
      storyPages,
    );
    staff = await new ApiClient(writing.url).signedIn();
    visitor = new ApiClient(reading.url);
  });
  afterAll(async () => {
    await reading?.stop();
    await writing?.stop();
    await proxy?.close();
    await database?.drop();
  });
  beforeEach(async () => {
    await expect.poll(async () => new Set((await everywhere()).statuses)).toEqual(new Set(['daybook; hit']));
  });

  async function everywhere() {
    const graphql = await visitor.graphql(query);
    const answers = [await visitor.get('/'), await visitor.get('/api/get-posts')];
    const texts = [JSON.stringify(graphql.data), ...answers.map(({ body }) => JSON.stringify(body))];
    const statuses = [graphql, ...answers].map(({ headers }) => headers.get('cache-status'));
    return { texts, statuses };
  }

  /** Writes on one server what is read on the other. */
  async function write(): Promise<string> {
    count += 1;
    const posttitle = `Story ${count}.`;
    const { status } = await staff.post('/api/add-posts', postInput(`story-${count}`, { posttitle }));
    expect(status).toBe(200);
    return posttitle;
  }

  async function isEverywhere(title: string): Promise<boolean> {
    return (await everywhere()).texts.every((text) => text.includes(title));
  }

  /** `/` shows two posts only, the newest of a day first. */
  const soon = { timeout: 5_000, interval: 20 };

  test('the other one shows what one of them saved', async () => {
    for (const _time of [1, 2, 3]) {
      const title = await write();
      await expect.poll(() => isEverywhere(title), soon).toBe(true);
    }
  });

  test('it does so after its connection was lost, also what was saved meanwhile', async () => {
    await proxy.refuse();
    const missed = await write();
    expect((await visitor.get('/')).status).toBe(200);
    expect(await isEverywhere(missed)).toBe(false);
    await proxy.pass();
    await expect.poll(() => isEverywhere(missed), soon).toBe(true);
    const next = await write();
    await expect.poll(() => isEverywhere(next), soon).toBe(true);
  });

  test('and after PostgreSQL hung', async () => {
    proxy.hang();
    const missed = await write();
    await proxy.pass();
    await expect.poll(() => isEverywhere(missed), soon).toBe(true);
  });
});
