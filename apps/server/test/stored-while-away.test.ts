import { describe, expect, test } from 'vitest';
import { postInput } from './support/post-input.ts';
import { storyPages } from './support/story-pages.ts';
import { useProxiedSite } from './support/use-proxied-site.ts';

/** The embedded database lives and dies with the process. */
describe.runIf(process.env.TEST_DATABASE_URL)('while PostgreSQL is away', () => {
  const away = useProxiedSite({}, storyPages);
  const { site, readinessIs } = away;

  async function answerOf(path: string) {
    const { status, body, headers } = await site.visitor.get(path);
    return { status, body: String(body), cache: headers.get('cache-status') };
  }

  test('what was stored is still answered, and nothing else', async () => {
    const known = await answerOf('/');
    await site.visitor.get('/api/get-posts');
    await away.proxy.refuse();
    expect(await answerOf('/')).toEqual({ ...known, cache: 'daybook; hit' });
    expect((await answerOf('/api/get-posts')).status).toBe(200);
    for (const path of ['/blog', '/api/get-packages']) {
      expect(await answerOf(path)).toMatchObject({ status: 503, cache: null });
      expect((await site.visitor.get(path)).headers.get('cache-control')).toMatch(/no-store|no-cache/);
    }
    await away.proxy.pass();
    await expect.poll(async () => (await answerOf('/blog')).status).toBe(200);
    await expect.poll(async () => (await answerOf('/api/get-packages')).status).toBe(200);
  });

  test('a page is shown as it was last, where content was saved just before; the API says that it cannot know', async () => {
    const last = await answerOf('/');
    await site.visitor.get('/api/get-posts');
    await site.staff.post('/api/add-posts', postInput('just-saved', { posttitle: 'Just saved' }));
    await away.proxy.refuse();
    const shown = { ...last, cache: 'daybook; hit; detail=outage' };
    expect(await answerOf('/')).toEqual(shown);
    await readinessIs(503);
    expect(await Promise.all([1, 2, 3].map(() => answerOf('/')))).toEqual([shown, shown, shown]);
    expect((await answerOf('/api/get-posts')).status).toBe(503);
    await away.proxy.pass();
    await expect.poll(async () => (await answerOf('/')).body).toContain('Just saved');
  });
});
