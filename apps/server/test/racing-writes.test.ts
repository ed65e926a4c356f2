import { expect, test } from 'vitest';
import type { AppBundles } from '../src/pages/app-bundles.ts';
import { postBody } from './support/post-input.ts';
import { storyPages } from './support/story-pages.ts';
import { useSite } from './support/use-site.ts';

/** Pages that have read their content and wait for this before they are finished. */
let gate: PromiseWithResolvers<void> | null = null;
let waiting = 0;

const heldPages: AppBundles = {
  ...storyPages,
  async pageModule() {
    const pages = await storyPages.pageModule();
    return {
      ...pages,
      async renderPage(request) {
        const page = await pages.renderPage(request);
        waiting += 1;
        await gate?.promise;
        return page;
      },
    };
  },
};

const site = useSite({}, heldPages);
const read = async () => {
  const { headers, body } = await site.visitor.get('/');
  return { status: headers.get('cache-status'), body: String(body) };
};

/** Requests the page, and returns once it has read its content. */
async function hold(): Promise<{ answer: ReturnType<typeof read> }> {
  const before = waiting;
  const answer = read();
  await expect.poll(() => waiting).toBe(before + 1);
  return { answer };
}

test('a response is never cached as fresh if its content was written while it was rendered', async () => {
  gate = Promise.withResolvers();
  const held = await hold();
  await site.staff.post('/api/add-posts', postBody('racing', { posttitle: 'The racing one' }));
  const later = await hold();
  gate.resolve();
  const [older, newer] = await Promise.all([held.answer, later.answer]);
  expect(older.body).not.toContain('The racing one');
  expect(newer.body).toContain('The racing one');
  const next = await read();
  expect([next.status, next.body.includes('The racing one')]).toEqual(['daybook; hit', true]);
});

test('a response is fresh if only other content was written while it was rendered', async () => {
  await site.staff.post('/api/add-posts', postBody('another'));
  gate = Promise.withResolvers();
  const { answer } = await hold();
  await site.staff.graphql('mutation { createPackage(input: { title: "New" }) { id } }');
  gate.resolve();
  expect((await answer).status).toBe('daybook; fwd=miss; stored');
  expect((await read()).status).toBe('daybook; hit');
});
