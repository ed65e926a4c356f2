import { describe, expect, test } from 'vitest';
import { postBody } from './support/post-input.ts';
import { storyPages } from './support/story-pages.ts';
import { useProxiedSite } from './support/use-proxied-site.ts';

/** The embedded database runs in the server's process and is never unavailable. */
describe.runIf(process.env.TEST_DATABASE_URL)('while PostgreSQL is unavailable', () => {
  const proxied = useProxiedSite({ CDN_SECONDS: '60' }, storyPages);
  const { site, readinessIs } = proxied;

  async function answerOf(path: string) {
    const { status, body, headers } = await site.visitor.get(path);
    return {
      status,
      body: typeof body === 'string' ? body : JSON.stringify(body),
      cache: headers.get('cache-status'),
    };
  }

  test('cached responses are served, and nothing else', async () => {
    const known = await answerOf('/');
    await site.visitor.get('/api/get-posts');
    await proxied.proxy.refuse();
    expect(await answerOf('/')).toEqual({ ...known, cache: expect.stringMatching(/^daybook; hit/) });
    expect((await answerOf('/api/get-posts')).status).toBe(200);
    for (const path of ['/blog', '/api/get-packages']) {
      expect(await answerOf(path)).toMatchObject({ status: 503, cache: null });
      expect((await site.visitor.get(path)).headers.get('cache-control')).toMatch(/no-store|no-cache/);
    }
    await proxied.proxy.pass();
    await expect.poll(async () => (await answerOf('/blog')).status).toBe(200);
    await expect.poll(async () => (await answerOf('/api/get-packages')).status).toBe(200);
  });

  test('everything public is served as last cached, marked as stale, even right after a save', async () => {
    const paths = ['/', '/api/get-posts', '/sitemap.xml', '/feed.json'];
    const query = '{ posts { items { title } } }';
    const everything = async () => {
      const { status, data, headers } = await site.visitor.graphql(query);
      const graphql = { status, body: JSON.stringify(data), cache: headers.get('cache-status') };
      return [graphql, ...(await Promise.all(paths.map(answerOf)))];
    };
    await site.staff.post('/api/add-posts', postBody('first', { posttitle: 'First' }));
    const isStored = async () => new Set((await everything()).map(({ cache }) => cache));
    await expect.poll(isStored).toEqual(new Set(['daybook; hit']));
    const last = await everything();
    for (const { body } of last) expect(body).toMatch(/first/i);
    await site.staff.post('/api/add-posts', postBody('just-saved', { posttitle: 'Just saved' }));
    await proxied.proxy.refuse();
    const shown = last.map((answer) => ({ ...answer, cache: 'daybook; hit; detail=stale-outage' }));
    expect(await everything()).toEqual(shown);
    const caching = async (path: string) => (await site.visitor.get(path)).headers.get('cache-control');
    for (const path of ['/', '/api/get-posts'])
      expect(await caching(path)).toMatch(/s-maxage=0, stale-while-revalidate=0/);
    await readinessIs(503);
    for (const _time of [1, 2]) expect(await everything()).toEqual(shown);
    const unknown = await site.visitor.graphql('{ packages { items { id } } }');
    expect([unknown.status, unknown.data?.packages]).toEqual([503, undefined]);
    expect((await site.staff.get('/api/get-posts')).status, 'signed-in people').toBe(503);
    await proxied.proxy.pass();
    const shows = async () => (await everything()).filter(({ body }) => /just.saved/i.test(body)).length;
    await expect.poll(shows).toBe(last.length);
  });

  test('cached responses are marked as stale once their validity is unknown', async () => {
    await expect.poll(async () => (await answerOf('/')).cache).toBe('daybook; hit');
    await proxied.proxy.refuse();
    await expect.poll(async () => (await answerOf('/')).cache).toBe('daybook; hit; detail=stale-outage');
  });
});
