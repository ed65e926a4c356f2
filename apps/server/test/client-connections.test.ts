import {
  allNodes,
  type ContentClient,
  createClient,
  type PostSummary,
  PostsConnectionDocument,
  type PostsConnectionVariables,
  PostsDocument,
} from '@daybook/client';
import { beforeAll, describe, expect, test } from 'vitest';
import { postInput } from './support/post-input.ts';
import { picture } from './support/test-files.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();
let visitor: ContentClient;
const create = 'mutation ($input: PostCreateInput!) { made: createPost(input: $input) { id } }';

async function publish(slug: string, changes: object = {}, files = {}): Promise<string> {
  const { data, errors } = await site.staff.graphql(create, { input: postInput(slug, changes) }, files);
  expect(errors, slug).toEqual([]);
  return data.made.id;
}

beforeAll(async () => {
  visitor = createClient({ url: site.server.url });
  for (const [index, slug] of ['a', 'b', 'c', 'd', 'e'].entries()) {
    const changes = {
      title: `Title ${'dbeac'[index]}`,
      date: `2026-01-0${1 + index}`,
      topics: index % 2 ? [] : ['Fees'],
      picture: null,
    };
    await publish(slug, changes, { 'input.picture': await picture('wide.png', 320, 160) });
  }
});

const read = async (variables: PostsConnectionVariables) =>
  (await visitor.request(PostsConnectionDocument, variables)).postsConnection;
const slugsIn = ({ edges }: { edges: { node: PostSummary }[] }) => edges.map(({ node }) => node.slug);

async function slugsOf(posts: AsyncIterable<PostSummary>): Promise<string[]> {
  const slugs: string[] = [];
  for await (const { slug } of posts) slugs.push(slug);
  return slugs;
}

describe('the document of a connection', () => {
  test('reads forward over several pages', async () => {
    const pages: string[][] = [];
    for (let after: string | null = null; ; ) {
      const page = await read({ first: 2, after });
      pages.push(slugsIn(page));
      expect(page.edges.at(-1)?.cursor).toBe(page.pageInfo.endCursor);
      expect(page.pageInfo.hasPreviousPage).toBe(after !== null);
      if (!page.pageInfo.hasNextPage) break;
      after = page.pageInfo.endCursor;
    }
    expect(pages).toEqual([['e', 'd'], ['c', 'b'], ['a']]);
  });

  test('reads backward from the end', async () => {
    const last = await read({ last: 2 });
    expect([slugsIn(last), last.pageInfo.hasPreviousPage]).toEqual([['b', 'a'], true]);
    const before = await read({ last: 2, before: last.pageInfo.startCursor });
    expect([slugsIn(before), before.pageInfo.hasPreviousPage]).toEqual([['d', 'c'], true]);
    const start = await read({ last: 2, before: before.pageInfo.startCursor });
    expect([slugsIn(start), start.pageInfo.hasPreviousPage]).toEqual([['e'], false]);
  });

  test('applies a filter and a sort on each page, and counts on request', async () => {
    const given: PostsConnectionVariables = {
      first: 2,
      filter: { topics: { has: ['Fees'] } },
      sort: { field: 'title', direction: 'desc' },
    };
    const first = await read({ ...given, withTotalCount: true });
    expect([slugsIn(first), first.totalCount]).toEqual([['c', 'a'], 3]);
    const second = await read({ ...given, after: first.pageInfo.endCursor });
    expect(slugsIn(second)).toEqual(['e']);
    expect(second).not.toHaveProperty('totalCount');
  });

  test('selects the same of a record as the document of the list', async () => {
    const { posts } = await visitor.request(PostsDocument, { pageSize: 5 });
    const { edges } = await read({ first: 5 });
    expect(edges.map(({ node }) => node)).toEqual(posts.items);
  });

  test('takes variants of pictures', async () => {
    const pictures = { pictureWidths: [111], pictureFormats: ['jpeg'] } as const;
    const { edges } = await read({ first: 1, ...pictures });
    expect(edges[0]?.node.picture?.variants).toEqual([
      expect.objectContaining({ width: 111, format: 'jpeg' }),
    ]);
  });

  test('fails for a cursor of another order', async () => {
    const { pageInfo } = await read({ first: 1 });
    await expect(read({ after: pageInfo.endCursor, sort: { field: 'title' } })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  });
});

describe('all nodes', () => {
  test('are those of every page, in the order of the list', async () => {
    expect(await slugsOf(allNodes(visitor, PostsConnectionDocument, { first: 2 }))).toEqual([
      'e',
      'd',
      'c',
      'b',
      'a',
    ]);
    const given: PostsConnectionVariables = {
      first: 1,
      filter: { topics: { has: ['Fees'] } },
      sort: { field: 'title', direction: 'asc' },
    };
    expect(await slugsOf(allNodes(visitor, PostsConnectionDocument, given))).toEqual(['e', 'a', 'c']);
  });

  test('come once each while a record is added before them', async () => {
    const slugs: string[] = [];
    let id = '';
    for await (const { slug } of allNodes(visitor, PostsConnectionDocument, { first: 2 })) {
      if (slugs.length === 1) id = await publish('newest', { date: '2026-03-01' });
      slugs.push(slug);
    }
    await site.staff.graphql('mutation ($id: ID!) { removePost(id: $id) { id } }', { id });
    expect(slugs).toEqual(['e', 'd', 'c', 'b', 'a']);
  });
});
