import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { postBody } from './support/post-input.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();

beforeAll(async () => {
  for (const slug of ['one', 'two', 'three']) await site.staff.post('/api/add-posts', postBody(slug));
});

/** Reads a list and returns the number of its records. Sends the address as it is, but `fetch` would normalize it. */
async function count(path: string): Promise<number> {
  const { port } = new URL(site.server.url);
  const body = await new Promise<string>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path }, (response) => text(response).then(resolve, reject))
      .on('error', reject)
      .end();
  });
  return (JSON.parse(body) as unknown[]).length;
}

test.each(['/api/get-posts?x=1?&page=2', '/api/get-posts?page=1?&pageSize=1', '/api/get-posts?x=1#&page=2'])(
  'the response to %s is not cached as that of another address',
  async (address) => {
    // Makes what is cached stale, so that the next response is stored.
    await site.staff.put('/api/update-post/one', { excerpt: `Changed ${Math.random()}.` });
    await count(address);
    expect(await count('/api/get-posts')).toBe(3);
    expect(await count('/api/get-posts?page=1')).toBe(3);
    expect(await count('/api/get-posts?page=2')).toBe(0);
  },
);

test('a cached page of a selection leads to the next one, without parameters that have no effect', async () => {
  await site.staff.put('/api/update-post/one', { excerpt: 'Changed for this test.' });
  const ask = async (query: string) => {
    const { headers } = await site.visitor.get(`/api/get-posts?${query}`);
    return [headers.get('cache-status'), headers.get('link')];
  };
  const next = '</api/get-posts?topic=SEC&page=2&pageSize=1>; rel="next"';
  // The first response makes the server see the change, and the second one is stored.
  await ask('pageSize=1&topic=SEC&x=other');
  await ask('pageSize=1&topic=SEC&x=other');
  expect(await ask('topic=SEC&page=1&pageSize=1')).toEqual(['daybook; hit', next]);
});
