import { describe, expect, test } from 'vitest';
import { allNodes, ContentError, createClient, PostsConnectionDocument } from './index.ts';

interface Page {
  ids: string[];
  hasNextPage?: boolean;
  endCursor?: string | null;
}

/** A client that gets these pages one after the other, and the variables of its requests. */
function clientWith(...pages: Page[]) {
  const sent: unknown[] = [];
  const signals: unknown[] = [];
  const fetch = async (address: string, { signal }: RequestInit) => {
    const page = pages[sent.length];
    sent.push(JSON.parse(new URL(address).searchParams.get('variables') ?? 'null'));
    signals.push(signal);
    if (!page) return new Response('', { status: 502 });
    const { ids, hasNextPage = false, endCursor = null } = page;
    const edges = ids.map((id) => ({ cursor: `at-${id}`, node: { id } }));
    return Response.json({
      data: { postsConnection: { edges, pageInfo: { hasNextPage, endCursor } } },
    });
  };
  return { client: createClient({ url: 'https://www.example.com', fetch }), sent, signals };
}

async function idsOf(records: AsyncIterable<{ id: string }>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of records) ids.push(id);
  return ids;
}

const twoPages: Page[] = [{ ids: ['a', 'b'], hasNextPage: true, endCursor: 'at-b' }, { ids: ['c'] }];

describe('all nodes', () => {
  test('are those of all pages, with the same variables and the cursor of the page before', async () => {
    const { client, sent } = clientWith(...twoPages);
    const given = { first: 2, filter: { topics: { has: ['Exams'] } }, after: 'at-0' };
    expect(await idsOf(allNodes(client, PostsConnectionDocument, given))).toEqual(['a', 'b', 'c']);
    expect(sent).toEqual([given, { ...given, after: 'at-b' }]);
  });

  test('are read only as far as they are needed', async () => {
    const { client, sent } = clientWith(...twoPages);
    const posts = allNodes(client, PostsConnectionDocument);
    expect(sent).toEqual([]);
    for await (const { id } of posts) if (id === 'b') break;
    expect(sent).toEqual([{}]);
  });

  test('of an empty list are none, and a page without a cursor is the last one', async () => {
    const pages = [[{ ids: [] }], [{ ids: [], hasNextPage: true, endCursor: null }]];
    for (const given of pages) {
      const { client, sent } = clientWith(...given);
      expect(await idsOf(allNodes(client, PostsConnectionDocument))).toEqual([]);
      expect(sent).toHaveLength(1);
    }
  });

  test('may be those of a query of the app', async () => {
    const { client, sent } = clientWith(...twoPages);
    const query = 'query ($after: String) { postsConnection(after: $after) { edges { node { id } } } }';
    const posts = allNodes<{ id: string }, { after?: string }>(client, query);
    expect(await idsOf(posts)).toEqual(['a', 'b', 'c']);
    expect(sent).toEqual([{}, { after: 'at-b' }]);
  });

  test('fail like the request of their page, which gets the signal', async () => {
    const { client, signals } = clientWith({ ids: ['a'], hasNextPage: true, endCursor: 'at-a' });
    const { signal } = new AbortController();
    const posts = allNodes(client, PostsConnectionDocument, {}, { signal });
    expect((await posts.next()).value).toEqual({ id: 'a' });
    await expect(posts.next()).rejects.toBeInstanceOf(ContentError);
    expect(signals).toEqual([signal, signal]);
  });
});
