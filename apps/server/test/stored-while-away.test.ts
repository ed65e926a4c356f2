import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from './support/api-client.ts';
import { type DatabaseProxy, startDatabaseProxy } from './support/database-proxy.ts';
import { postInput } from './support/post-input.ts';
import { storyPages } from './support/story-pages.ts';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

let database: TestDatabase | null;
let proxy: DatabaseProxy;
let server: TestServer;
let visitor: ApiClient;
let staff: ApiClient;

/** The embedded database lives and dies with the process. */
describe.runIf(process.env.TEST_DATABASE_URL)('while PostgreSQL is away', () => {
  beforeAll(async () => {
    database = await createTestDatabase();
    proxy = await startDatabaseProxy(database?.url ?? '');
    server = await startTestServer({ DATABASE_URL: proxy.url, DATABASE_ANSWER_TIMEOUT_S: '0.5' }, storyPages);
    visitor = new ApiClient(server.url);
    staff = await visitor.signedIn();
  });
  afterEach(async () => {
    await proxy.pass();
    const ask = async () => (await visitor.get('/health/ready')).status;
    await expect.poll(ask, { timeout: 20_000, interval: 50 }).toBe(200);
  });
  afterAll(async () => {
    await server?.stop();
    await proxy?.close();
    await database?.drop();
  });

  async function answerOf(path: string) {
    const { status, body, headers } = await visitor.get(path);
    return { status, body: String(body), cache: headers.get('cache-status') };
  }

  test('what was stored is still answered, and nothing else', async () => {
    const known = await answerOf('/');
    await visitor.get('/api/get-posts');
    await proxy.refuse();
    expect(await answerOf('/')).toEqual({ ...known, cache: 'daybook; hit' });
    expect((await answerOf('/api/get-posts')).status).toBe(200);
    for (const path of ['/blog', '/api/get-packages']) {
      expect(await answerOf(path)).toMatchObject({ status: 503, cache: null });
      expect((await visitor.get(path)).headers.get('cache-control')).toMatch(/no-store|no-cache/);
    }
    await proxy.pass();
    await expect.poll(async () => (await answerOf('/blog')).status).toBe(200);
    await expect.poll(async () => (await answerOf('/api/get-packages')).status).toBe(200);
  });

  test('a page is shown as it was last, where content was saved just before; the API says that it cannot know', async () => {
    const last = await answerOf('/');
    await visitor.get('/api/get-posts');
    await staff.post('/api/add-posts', postInput('just-saved', { posttitle: 'Just saved' }));
    await proxy.refuse();
    const shown = { ...last, cache: 'daybook; hit; detail=outage' };
    expect(await answerOf('/')).toEqual(shown);
    await expect.poll(async () => (await visitor.get('/health/ready')).status).toBe(503);
    expect(await Promise.all([1, 2, 3].map(() => answerOf('/')))).toEqual([shown, shown, shown]);
    expect((await answerOf('/api/get-posts')).status).toBe(503);
    await proxy.pass();
    await expect.poll(async () => (await answerOf('/')).body).toContain('Just saved');
  });
});
