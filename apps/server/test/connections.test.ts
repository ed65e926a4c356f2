import { beforeAll, describe, expect, test } from 'vitest';
import { cursorAt } from './support/cursor-at.ts';
import { postInput } from './support/post-input.ts';
import { picture } from './support/test-files.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();

async function run(document: string, variables: object = {}, files = {}) {
  const { data, errors } = await site.staff.graphql(document, variables, files);
  expect(errors, document).toEqual([]);
  return data;
}

const ids: Record<string, string> = {};

async function post(slug: string, changes: object = {}): Promise<void> {
  const { made } = await run(
    'mutation ($input: PostCreateInput!) { made: createPost(input: $input) { id } }',
    {
      input: postInput(slug, changes),
    },
  );
  ids[slug] = made.id;
}

async function remove(slug: string): Promise<void> {
  await run('mutation ($id: ID!) { removePost(id: $id) { id } }', { id: ids[slug] });
}

beforeAll(async () => {
  for (const [index, slug] of ['a', 'b', 'c', 'd', 'e', 'f', 'g'].entries())
    await post(slug, { date: `2026-01-0${1 + Math.floor(index / 2)}`, topics: index % 2 ? ['Fees'] : [] });
  const file = await picture('tiny.png', 8, 8);
  const starts = [null, '2026-02-01T10:00[UTC]', null, '2026-01-01T10:00[UTC]', '2026-02-01T10:00[UTC]'];
  for (const [index, startsAt] of starts.entries()) {
    const input = {
      title: `Event ${index}`,
      excerpt: 'Short.',
      videoUrl: 'https://www.youtube.com/playlist?list=PL1',
      picture: null,
      seats: index % 2 ? index : null,
      startsAt,
    };
    const create = 'mutation ($input: EventCreateInput!) { createEvent(input: $input) { id } }';
    await run(create, { input }, { 'input.picture': file });
  }
});

test('filters select by ids, and by whether there is a picture', async () => {
  const found = async (filter: object, caller = site.visitor) => {
    const document = `query ($filter: PostFilter) {
      posts(filter: $filter, sort: { field: slug }) { totalCount items { slug } } }`;
    const { data, errors } = await caller.graphql(document, { filter });
    if (errors[0]) return errors[0].extensions.code;
    expect(data.posts.totalCount).toBe(data.posts.items.length);
    return data.posts.items.map(({ slug }: { slug: string }) => slug).join('');
  };
  expect(await found({ id: { eq: ids.b } })).toBe('b');
  expect(await found({ id: { in: [ids.c, ids.a, 'nonsense', '\u0000'] } })).toBe('ac');
  expect(await found({ not: { id: { in: [ids.a] } } })).toBe('bcdefg');
  for (const none of [{ eq: 'nonsense' }, { in: [] }, { eq: ids.a, in: [ids.b] }])
    expect(await found({ id: none })).toBe('');
  expect(await found({ id: { in: Array(101).fill(ids.a) } })).toBe('BAD_USER_INPUT');

  expect(await found({ picture: { isNull: true } })).toBe('abcdefg');
  expect(await found({ picture: { isNull: false } })).toBe('');
  const events =
    '{ none: events(filter: { picture: { isNull: true } }) { totalCount }\n' +
    'all: events(filter: { picture: { isNull: false } }) { totalCount } }';
  expect(await run(events)).toEqual({ none: { totalCount: 0 }, all: { totalCount: 5 } });
});

interface Edge {
  cursor: string;
  node: { id: string; slug?: string };
}
interface Page {
  edges: Edge[];
  nodes: { id: string }[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
  totalCount: number;
}

const whole = `edges { cursor node { id } } nodes { id }
  pageInfo { hasNextPage hasPreviousPage startCursor endCursor } totalCount`;
/** A connection for visitors. */
async function pageOf(list: string, given: string): Promise<Page> {
  const { data, errors } = await site.visitor.graphql(`{ page: ${list}Connection(${given}) { ${whole} } }`);
  expect(errors, given).toEqual([]);
  return data.page;
}
const idsIn = ({ nodes }: Page) => nodes.map(({ id }) => id);

/** The ids on all pages, from the first to the last or the other way round. */
async function walk(list: string, sort: string, isBackward: boolean): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null = null;
  for (;;) {
    const begin: string = cursor === null ? '' : `, ${isBackward ? 'before' : 'after'}: "${cursor}"`;
    const page = await pageOf(list, `${isBackward ? 'last' : 'first'}: 2${begin}${sort}`);
    const { pageInfo, edges } = page;
    expect(edges.map(({ node }) => node)).toEqual(page.nodes);
    expect([pageInfo.startCursor, pageInfo.endCursor]).toEqual([
      edges[0]?.cursor ?? null,
      edges.at(-1)?.cursor ?? null,
    ]);
    const [beyond, behind] = isBackward
      ? [pageInfo.hasPreviousPage, pageInfo.hasNextPage]
      : [pageInfo.hasNextPage, pageInfo.hasPreviousPage];
    expect(behind).toBe(cursor !== null);
    if (isBackward) found.unshift(...idsIn(page));
    else found.push(...idsIn(page));
    if (!beyond) return found;
    cursor = isBackward ? pageInfo.startCursor : pageInfo.endCursor;
  }
}

describe('a connection', () => {
  const orders: [string, string][] = [
    ['posts', ''],
    ...['date', 'title', 'slug', 'topics', 'excerpt', 'createdAt', 'updatedAt'].map(
      (field): [string, string] => ['posts', field],
    ),
    ['events', ''],
    ...['startsAt', 'endsAt', 'seats', 'attendance', 'title'].map((field): [string, string] => [
      'events',
      field,
    ]),
    ['teamMembers', 'isDisplayed'],
    ['aboutPages', ''],
  ];
  test.each(orders)(
    'of %s, sorted by "%s", has the order of the list in both directions',
    async (list, field) => {
      for (const direction of field === '' ? [''] : ['asc', 'desc']) {
        const sort = direction && `, sort: { field: ${field}, direction: ${direction} }`;
        const { data } = await site.visitor.graphql(`{ list: ${list}(page: 1${sort}) { items { id } } }`);
        const expected = data.list.items.map(({ id }: { id: string }) => id);
        expect(await walk(list, sort, false)).toEqual(expected);
        expect(await walk(list, sort, true)).toEqual(expected);
      }
    },
  );

  test('applies the filter, and counts only what it selects', async () => {
    const filter = 'filter: { topics: { has: ["fees"] } }';
    const page = await pageOf('posts', `first: 2, ${filter}`);
    expect(idsIn(page)).toEqual([ids.f, ids.d]);
    const last = await pageOf('posts', `first: 2, after: "${page.pageInfo.endCursor}", ${filter}`);
    expect([idsIn(last), last.pageInfo.hasNextPage, last.totalCount]).toEqual([[ids.b], false, 3]);
    const between = `after: "${page.pageInfo.startCursor}", before: "${last.pageInfo.endCursor}"`;
    expect(idsIn(await pageOf('posts', `${between}, ${filter}`))).toEqual([ids.d]);
  });

  test('shows every record once while records are added and removed', async () => {
    const first = await pageOf('posts', 'first: 3');
    const after = `after: "${first.pageInfo.endCursor}"`;
    expect(idsIn(first)).toEqual([ids.g, ids.f, ids.e]);
    await post('newest', { date: '2026-03-01' });
    await post('oldest', { date: '2025-03-01' });
    // Both the record of the cursor and the next one.
    await remove('e');
    await remove('d');
    const rest = await pageOf('posts', `first: 10, ${after}`);
    expect(idsIn(rest)).toEqual([ids.c, ids.b, ids.a, ids.oldest]);
    expect(rest.pageInfo).toMatchObject({ hasPreviousPage: true, hasNextPage: false });
    const before = await pageOf('posts', `last: 10, before: "${rest.pageInfo.startCursor}"`);
    expect(idsIn(before)).toEqual([ids.newest, ids.g, ids.f]);
  });

  test('works in a perspective, and for a query that is asked often', async () => {
    const query = `query ($after: String) @perspective(drafts: true) {
      page: postsConnection(first: 2, after: $after) { ${whole} } }`;
    const { page } = await run(query);
    const { page: next } = await run(query, { after: page.pageInfo.endCursor });
    expect([...idsIn(page), ...idsIn(next)]).toEqual(idsIn(await pageOf('posts', 'first: 4')));
    // More often than a query is run before it is compiled.
    for (let time = 0; time < 110; time += 1) {
      const { data } = await site.visitor.graphql(
        `query ($first: Int) { page: postsConnection(first: $first) { ${whole} } }`,
        { first: time },
      );
      expect(data.page.edges).toHaveLength(Math.min(time, data.page.totalCount));
      expect(data.page.pageInfo.hasNextPage).toBe(time < data.page.totalCount);
    }
  });

  test('refuses impossible arguments and cursors that it did not make', async () => {
    const refusal = async (given: string, list = 'posts') => {
      const { data, errors } = await site.visitor.graphql(`{ ${list}Connection(${given}) { nodes { id } } }`);
      expect(data).toBeNull();
      return errors[0]?.extensions;
    };
    const { pageInfo } = await pageOf('posts', 'sort: { field: title }');
    const usual = 'date desc,id desc';
    const id = 'a'.repeat(24);
    const wrong = [
      '',
      'nonsense',
      '"\u0000',
      pageInfo.endCursor,
      cursorAt(usual, '2026-01-01'),
      cursorAt(usual, '2026-01-01', 1),
      cursorAt(usual, '2026-02-31', id),
      cursorAt(usual, "' or 1=1 --", id),
      cursorAt(usual, '2026-01-01', '\u0000'),
      cursorAt(''),
    ];
    for (const cursor of wrong)
      for (const argument of ['after', 'before'])
        expect(await refusal(`${argument}: ${JSON.stringify(cursor)}`), `${cursor}`).toEqual({
          code: 'BAD_USER_INPUT',
          fields: {
            [argument]: `Invalid cursor in ${argument}. A cursor is valid only for the order that it came from.`,
          },
        });
    const order = 'seats asc,id asc';
    const tooLarge = cursorAt(order, '99999999999', id);
    expect(await refusal(`after: "${tooLarge}", sort: { field: seats }`, 'events')).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
    for (const given of ['first: -1', 'last: -1', 'first: 1, last: 1'])
      expect(await refusal(given)).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await refusal('sort: { field: updatedByName }')).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
