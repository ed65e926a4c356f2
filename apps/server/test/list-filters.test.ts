import { contentTypes } from '@daybook/content';
import { contentTypeOf, fieldsOf } from '@daybook/content-engine';
import { beforeAll, describe, expect, test } from 'vitest';
import { useSite } from './support/use-site.ts';

const site = useSite();

async function run(document: string, variables: object = {}) {
  const { data, errors } = await site.staff.graphql(document, variables);
  expect(errors, document).toEqual([]);
  return data;
}

interface Titled {
  title: string;
}
/** The titles of the posts that a filter selects, and their number. */
async function posts(filter: object, perspective = ''): Promise<string[]> {
  const { list } = await run(
    `query ($filter: PostFilter) ${perspective} {
      list: staffPosts(filter: $filter, sort: { field: title }) { totalCount items { title } } }`,
    { filter },
  );
  expect(list.totalCount).toBe(list.items.length);
  return list.items.map(({ title }: Titled) => title);
}
const refusal = async (filter: object) =>
  (
    await site.staff.graphql('query ($filter: PostFilter) { staffPosts(filter: $filter) { totalCount } }', {
      filter,
    })
  ).errors[0]?.extensions;

const withDrafts = '@perspective(drafts: true)';
const authors: Record<string, string> = {};
const ids: Record<string, string> = {};

async function post(title: string, values: object): Promise<void> {
  const input = {
    title,
    slug: title.toLowerCase(),
    excerpt: 'x',
    body: '',
    topics: [],
    metaTitle: 'x',
    metaDescription: 'x',
    date: '2026-01-01',
    ...values,
  };
  const document = 'mutation ($input: PostCreateInput!) { made: createPost(input: $input) { id } }';
  const { made } = await run(document, { input });
  ids[title] = made.id;
}

beforeAll(async () => {
  for (const name of ['Ada', 'Bea']) {
    const { made } = await run(
      'mutation ($input: TeamMemberCreateInput!) { made: createTeamMember(input: $input) { id } }',
      { input: { name, position: 'Partner', isDisplayed: name === 'Ada' } },
    );
    authors[name] = made.id;
  }
  await post('A', { author: authors.Ada, topics: ['Funds', 'Exams'], date: '2026-01-31' });
  await post('B', { author: authors.Bea, topics: ['exams'], date: '2026-02-01' });
  await post('C', { topics: ['Exam'], date: '2026-02-28' });
});

describe('the filter of a list', () => {
  test('selects by references', async () => {
    expect(await posts({ author: { in: [authors.Ada] } })).toEqual(['A']);
    expect(await posts({ author: { in: Object.values(authors) } })).toEqual(['A', 'B']);
    expect(await posts({ author: { isNull: true } })).toEqual(['C']);
    expect(await posts({ author: { isNull: false } })).toEqual(['A', 'B']);
    for (const odd of ['nonsense', "' or 1=1 --", '\u0000'])
      expect(await posts({ author: { in: [odd] } })).toEqual([]);
  });

  test('selects by tags and ignores their case', async () => {
    expect(await posts({ topics: { has: ['EXAMS'] } })).toEqual(['A', 'B']);
    expect(await posts({ topics: { has: ['exams', 'funds'] } })).toEqual(['A']);
    expect(await posts({ topics: { has: ["x'; --", 'a%'] } })).toEqual([]);
  });

  test('selects by days and by times', async () => {
    expect(await posts({ date: { from: '2026-02-01' } })).toEqual(['B', 'C']);
    expect(await posts({ date: { from: '2026-01-31', to: '2026-02-01' } })).toEqual(['A', 'B']);
    expect(await posts({ date: { eq: '2026-01-31', isNull: false } })).toEqual(['A']);
    const soon = new Date(Date.now() + 60_000).toISOString();
    expect(await posts({ updatedAt: { before: soon } })).toEqual(['A', 'B', 'C']);
    expect(await posts({ createdAt: { from: soon } })).toEqual([]);
  });

  test('combines several conditions with a search and an order', async () => {
    expect(await posts({ author: { in: [authors.Ada] }, topics: { has: ['funds'] } })).toEqual(['A']);
    expect(await posts({ author: { in: [authors.Ada] }, date: { from: '2026-02-01' } })).toEqual([]);
    expect(await posts({})).toEqual(['A', 'B', 'C']);
  });

  test('selects by state, and finds a draft as soon as it is saved', async () => {
    const save = `mutation ($id: ID, $input: PostUpdateInput!) {
      draft: savePostDraft(id: $id, input: $input) { id release { id hash } } }`;
    expect(await posts({ state: ['changed'] })).toEqual([]);
    const { draft } = await run(save, { id: ids.B, input: { excerpt: 'changed' } });
    expect(await posts({ state: ['changed'] })).toEqual(['B']);
    expect(await posts({ state: ['published'] })).toEqual(['A', 'C']);
    await run(save, { input: { title: 'D' } });
    expect(await posts({ state: ['draft'] })).toEqual([]);
    expect(await posts({ state: ['draft'] }, withDrafts)).toEqual(['D']);
    expect(await posts({ state: ['draft', 'changed'] }, withDrafts)).toEqual(['B', 'D']);
    expect(await posts({ state: ['scheduled'] }, withDrafts)).toEqual([]);
    await run(
      `mutation ($id: ID!, $hash: String!) {
        scheduleRelease(id: $id, hash: $hash, at: "2090-01-01T00:00:00Z", zone: "UTC") { id } }`,
      draft.release,
    );
    expect(await posts({ state: ['scheduled'] })).toEqual(['B']);
  });

  test('refuses too many values and impossible times', async () => {
    const many = Array.from({ length: 101 }, () => authors.Ada);
    const message = {
      code: 'BAD_USER_INPUT',
      fields: { filter: 'The filter on author may have at most 100 values.' },
    };
    expect(await refusal({ author: { in: many } })).toMatchObject(message);
    expect(await refusal({ date: { eq: '0000-01-01' } })).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await refusal({ date: { from: '0000-01-01' } })).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await refusal({ updatedAt: { from: '0000-01-01T00:00:00Z' } })).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  });

  test.each(contentTypes.map((type) => [contentTypeOf(type).names, type] as const))(
    'follows from the fields of $type',
    async (names, type) => {
      const filter = Object.fromEntries(
        fieldsOf(type).flatMap(({ name, kind }) =>
          kind.filter ? [[name, samples[kind.name] ?? ofText]] : [],
        ),
      );
      const document = `query ($filter: ${names.filter}) { list: ${names.staffList}(filter: $filter) { totalCount } }`;
      const { list } = await run(document, { filter: { ...filter, state: ['changed', 'scheduled'] } });
      expect(list.totalCount).toBe(0);
    },
  );
});

describe('the filter of a public list', () => {
  /** The titles of the posts that visitors get, and how many the list says there are. */
  async function shown(filter: object, sort = 'title'): Promise<string[]> {
    const { data, errors } = await site.visitor.graphql(
      `query ($filter: PostFilter) { posts(filter: $filter, sort: { field: ${sort} }) { totalCount items { title } } }`,
      { filter },
    );
    expect(errors).toEqual([]);
    expect(data.posts.totalCount).toBe(data.posts.items.length);
    return data.posts.items.map(({ title }: Titled) => title);
  }
  const refused = async (filter: object, sort = 'title') =>
    (
      await site.visitor.graphql(
        `query ($filter: PostFilter) { posts(filter: $filter, sort: { field: ${sort} }) { totalCount } }`,
        { filter },
      )
    ).errors[0]?.extensions.code;

  test('selects by texts', async () => {
    expect(await shown({ title: { eq: 'A' } })).toEqual(['A']);
    expect(await shown({ title: { in: ['A', 'C', "' or 1=1 --"] } })).toEqual(['A', 'C']);
    expect(await shown({ slug: { contains: 'B' } })).toEqual(['B']);
    expect(await shown({ slug: { contains: '%' } })).toEqual([]);
    expect(await shown({ excerpt: { isEmpty: true } })).toEqual([]);
  });

  test('combines conditions with and, or, and not', async () => {
    expect(await shown({ or: [{ title: { eq: 'A' } }, { date: { from: '2026-02-28' } }] })).toEqual([
      'A',
      'C',
    ]);
    expect(await shown({ not: { topics: { has: ['exams'] } } })).toEqual(['C']);
    expect(await shown({ and: [{ title: { in: ['A', 'B'] } }, { not: { title: { eq: 'B' } } }] })).toEqual([
      'A',
    ]);
    expect(await shown({ or: [] })).toEqual([]);
    expect(await shown({ and: [] })).toEqual(['A', 'B', 'C']);
  });

  test('treats a reference to a hidden record as empty', async () => {
    expect(await shown({ author: { in: Object.values(authors) } })).toEqual(['A']);
    expect(await shown({ author: { isNull: true } })).toEqual(['B', 'C']);
    expect(await shown({ not: { author: { isNull: false } } })).toEqual(['B', 'C']);
    const show = `mutation ($id: ID!, $isDisplayed: Boolean) {
      updateTeamMember(id: $id, input: { isDisplayed: $isDisplayed }) { id } }`;
    await run(show, { id: authors.Bea, isDisplayed: true });
    expect(await shown({ author: { in: Object.values(authors) } })).toEqual(['A', 'B']);
    expect(await shown({ author: { isNull: true } })).toEqual(['C']);
    await run(show, { id: authors.Bea, isDisplayed: false });
  });

  test('never uses what only staff see', async () => {
    expect(await refused({ state: ['changed'] })).toBe('UNAUTHENTICATED');
    expect(await refused({ or: [{ not: { state: ['changed'] } }] })).toBe('UNAUTHENTICATED');
    expect(await refused({}, 'updatedByName')).toBe('UNAUTHENTICATED');
  });

  test('has limits', async () => {
    const levels = (count: number): object => (count === 1 ? {} : { not: levels(count - 1) });
    expect(await refused(levels(5))).toBeUndefined();
    expect(await refused(levels(6))).toBe('BAD_USER_INPUT');
    const many = Array.from({ length: 21 }, () => ({ title: { eq: 'A' } }));
    expect(await refused({ or: many })).toBe('BAD_USER_INPUT');
    const empty = (count: number) => Array.from({ length: count }, () => ({}));
    expect(await refused({ or: empty(19) })).toBeUndefined();
    expect(await refused({ or: empty(21) })).toBe('BAD_USER_INPUT');
    expect(await refused({ title: { contains: 'x'.repeat(1_001) } })).toBe('BAD_USER_INPUT');
  });

  test('finds what was changed since a build', async () => {
    const { data } = await site.visitor.graphql('{ posts { items { title createdAt updatedAt } } }');
    const last = data.posts.items
      .map(({ updatedAt }: { updatedAt: string }) => updatedAt)
      .toSorted()
      .at(-1);
    expect(await shown({ updatedAt: { eq: last, isNull: false } })).not.toEqual([]);
    const since = new Date(Date.parse(last) + 1).toISOString();
    expect(await shown({ updatedAt: { from: since } })).toEqual([]);
    await run('mutation ($id: ID!) { updatePost(id: $id, input: { excerpt: "new" }) { id } }', { id: ids.A });
    expect(await shown({ updatedAt: { from: since } })).toEqual(['A']);
  });

  test('finds what a removal and a restore have changed since a build', async () => {
    const build = async () => {
      const { data } = await site.visitor.graphql('{ posts { items { updatedAt } } }');
      const times: string[] = data.posts.items.map(({ updatedAt }: { updatedAt: string }) => updatedAt);
      return { updatedAt: { from: new Date(Date.parse(times.toSorted().at(-1) ?? '') + 1).toISOString() } };
    };
    const restore = 'mutation ($ids: [ID!]!) { restoreRecords(ids: $ids) { id } }';
    let since = await build();
    await run('mutation ($id: ID!) { removeTeamMember(id: $id) { id } }', { id: authors.Ada });
    expect(await shown(since)).toEqual(['A']);
    since = await build();
    await run(restore, { ids: [authors.Ada] });
    expect(await shown(since)).toEqual(['A']);
    since = await build();
    await run('mutation ($id: ID!) { removePost(id: $id) { id } }', { id: ids.B });
    await run(restore, { ids: [ids.B] });
    expect(await shown(since)).toEqual(['B']);
  });

  test('works for documents that are asked often, with variables and without', async () => {
    const ask = async (title: string) => {
      const [byVariable, byValue] = [
        await shown({ title: { eq: title } }),
        await site.visitor.graphql(
          '{ posts(filter: { not: { title: { eq: "A" } } }, sort: { field: title }) { items { title } } }',
        ),
      ];
      expect(byValue.data.posts.items).toEqual([{ title: 'B' }, { title: 'C' }]);
      return byVariable;
    };
    // More often than a query is run before it is compiled; each value is another response.
    for (let run = 0; run < 110; run += 1) expect(await ask(`None ${run}`)).toEqual([]);
    expect(await ask('A')).toEqual(['A']);
  });

  test('sorts', async () => {
    expect(await shown({}, 'date')).toEqual(['A', 'B', 'C']);
    expect(await shown({}, 'title, direction: desc')).toEqual(['C', 'B', 'A']);
  });
});

/** A condition for each kind that has a filter. */
const ofText = { eq: 'x', in: ['x'], contains: 'x', isEmpty: false };
const samples: Readonly<Record<string, object>> = {
  integer: { eq: 1, in: [1], from: 0, to: 2, isNull: false },
  decimal: { eq: 1, in: [0.5, 1], from: 0.5, to: 2, isNull: false },
  reference: { isNull: false },
  references: { in: ['a'.repeat(24)], isNull: false },
  tags: { has: ['x'] },
  boolean: { eq: true },
  choice: { in: [] },
  day: { eq: '2026-01-01', from: '2026-01-01', to: '2026-01-02', isNull: false },
  dateTime: { from: '2026-01-01T00:00:00Z', before: '2026-01-02T00:00:00Z', isNull: false },
  picture: { isNull: false },
  document: { isNull: false },
  anyFile: { isNull: true },
};

test('lists the tags in use, most frequent first', async () => {
  const tags =
    'query ($type: String!, $field: String!) { tags: tagsInUse(type: $type, field: $field) { name count } }';
  const { tags: found } = await run(tags, { type: 'Post', field: 'topics' });
  expect(found.slice(0, 2)).toMatchObject([{ count: 2 }, { count: 1 }]);
  for (const variables of [
    { type: 'Post', field: 'title' },
    { type: 'Nothing', field: 'topics' },
  ])
    expect((await site.staff.graphql(tags, variables)).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
});
