import { RecordStore } from '@daybook/content-engine';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useSite } from './support/use-site.ts';

const site = useSite();
/** Reads the records of every list. It is protected. */
const list = vi.spyOn(RecordStore.prototype as unknown as { findPage(): Promise<unknown> }, 'findPage');

afterEach(() => list.mockClear());

/** A list of `count` parts, each created from its number. */
function times(count: number, part: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => part(index)).join(' ');
}

function nested(depth: number): string {
  return depth === 0 ? '__typename' : `... { ${nested(depth - 1)} }`;
}

const tooMuch = [
  { limit: 'depth', says: /depth limit/i, query: `{ posts { ${nested(12)} } }` },
  {
    limit: 'aliases',
    says: /aliases limit/i,
    query: `{ ${times(11, (n) => `a${n}: posts(pageSize: 1) { totalCount }`)} }`,
  },
  {
    limit: 'directives',
    says: /directives limit/i,
    query: `{ posts { ${times(31, () => 'totalCount @include(if: true)')} } }`,
  },
  {
    limit: 'cost',
    says: /cost limit/i,
    query: `{ posts { items { author { picture { variants { ${times(30, () => 'url')} } } } } } }`,
  },
  {
    limit: 'aliases of pages with texts',
    says: /aliases limit: 28, but at most 10/i,
    query: `{ ${times(28, (n) => `a${n}: posts(pageSize: 100) { items { description } }`)} }`,
  },
  {
    limit: 'records, one too many',
    says: /records limit: 101, but at most 100 .* A list without pageSize, or first in connections, counts as 100/i,
    query: '{ posts { items { id } } events(pageSize: 1) { items { id } } }',
  },
  {
    limit: 'records, in connections',
    says: /records limit: 101, but at most 100/i,
    query:
      '{ postsConnection(first: 60) { edges { node { id } } nodes { id } } eventsConnection(last: 41) { nodes { id } } }',
  },
  {
    limit: 'records, in a connection of usual length',
    says: /records limit: 101, but at most 100/i,
    query: '{ postsConnection { nodes { id } } eventsConnection(first: 1) { nodes { id } } }',
  },
  {
    limit: 'cost, in connections',
    says: /cost limit/i,
    query: `{ postsConnection { edges { node { author { picture { variants { ${times(30, () => 'url')} } } } } } } }`,
  },
  {
    limit: 'cost, of conditions',
    says: /cost limit/i,
    query: `{ ${times(2, (a) => `a${a}: posts(filter: { or: [${times(20, (n) => `{ excerpt: { contains: "${n}" } }`)}] }) { totalCount }`)} }`,
  },
  {
    limit: 'cost, of conditions in the default of a variable',
    says: /cost limit/i,
    query: `query ($f: PostFilter = { or: [${times(20, (n) => `{ excerpt: { contains: "${n}" } }`)}] }) { ${times(2, (a) => `a${a}: posts(filter: $f) { totalCount }`)} }`,
  },
  {
    limit: 'cost, of records that the default of a variable skips',
    says: /cost limit/i,
    query: `query ($p: Int = 900) { ${times(4, (a) => `a${a}: posts(page: $p, pageSize: 100) { totalCount }`)} }`,
  },
  {
    limit: 'cost, of searches',
    says: /cost limit/i,
    query: `{ posts(filter: { or: [${times(32, () => '{}')}] }, page: 900) { totalCount } ${times(10, (a) => `a${a}: search(query: "a") { totalCount }`)} }`,
  },
  {
    limit: 'cost, of skipped records',
    says: /cost limit/i,
    query: `{ ${times(4, (a) => `a${a}: posts(page: 900, pageSize: 100) { totalCount }`)} }`,
  },
  {
    limit: 'aliases, in fragments',
    says: /aliases limit/i,
    query: `{ ...A } fragment A on Query { ${times(11, (n) => `a${n}: posts(pageSize: 1) { totalCount }`)} }`,
  },
  {
    limit: 'records, in a fragment on an interface',
    says: /records limit: 200, but at most 100/i,
    query: '{ posts { ...A } events { ...A } } fragment A on RecordList { items { id } }',
  },
  {
    limit: 'records, in an inline fragment on an interface',
    says: /records limit: 200, but at most 100/i,
    query: '{ posts { ... on RecordList { items { id } } } events { ... on RecordList { items { id } } } }',
  },
  {
    limit: 'cost, in a fragment on an interface',
    says: /cost limit/i,
    query: `{ webinars { items { ...A } } } fragment A on VideoListing { ${times(9, (n) => `a${n}: description`)} }`,
  },
  {
    limit: 'aliases, in a fragment on an interface of the types of a union',
    says: /aliases limit: 11, but at most 10/i,
    query: `{ search(query: "a", pageSize: 10) { items { record { ... on Record { ${times(11, (n) => `a${n}: id`)} } } } } }`,
  },
  {
    limit: 'depth, in a fragment on an interface',
    says: /depth limit/i,
    query: `{ posts { ...A } } fragment A on RecordList { ${nested(12)} }`,
  },
  {
    limit: 'aliases of sign-ins',
    says: /aliases limit/i,
    query: `mutation { ${times(31, (n) => `a${n}: signIn(email: "a", password: "${n}") { token }`)} }`,
  },
  {
    limit: 'errors',
    says: /too many validation errors/i,
    query: `{ posts { totalCount ${times(31, () => '@a')} } }`,
  },
  { limit: 'tokens', says: /token/i, query: `{ ${times(1_500, () => 'posts { totalCount }')} }` },
];

describe.each(tooMuch)('the limit of $limit', ({ says, query }) => {
  test('is enforced with 400 before any resolver runs', async () => {
    const answer = await site.visitor.graphql(query);
    expect(answer.status).toBe(400);
    expect(answer.errors.length).toBeLessThanOrEqual(20);
    expect(answer.errors.map(({ message }) => message).join()).toMatch(says);
    expect(answer.data).toBeUndefined();
    expect(list).not.toHaveBeenCalled();
  });
});

test.each([
  ['lists within lists', `{ post(by: ${'['.repeat(1_900)}${']'.repeat(1_900)}) { id } }`],
  ['objects within objects', `{ post(by: ${'{a:'.repeat(1_300)}1${'}'.repeat(1_300)}) { id } }`],
  [
    'types of variables',
    `query ($a: ${'['.repeat(1_900)}ID${']'.repeat(1_900)}) { post(by: { id: $a }) { id } }`,
  ],
])('%s are refused without details about the parser', async (_name, query) => {
  const answer = await site.visitor.graphql(query);
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.errors)).not.toMatch(/stack|maximum call|RangeError/i);
  expect(list).not.toHaveBeenCalled();
});

test('conditions in variables cost as much as conditions in documents', async () => {
  const query = `query ($filter: PostFilter) { ${times(2, (a) => `a${a}: posts(filter: $filter) { totalCount }`)} }`;
  const or = Array.from({ length: 20 }, (_, n) => ({ excerpt: { contains: String(n) } }));
  const { status, errors } = await site.visitor.graphql(query, { filter: { or } });
  expect([status, errors[0]?.message]).toEqual([400, expect.stringMatching(/cost limit/)]);
  expect(list).not.toHaveBeenCalled();
});

describe('variables', () => {
  const query = 'query ($filter: PostFilter) { posts(filter: $filter) { totalCount } }';
  const nestedFilter = (levels: number): object => {
    let filter = {};
    for (let level = 0; level < levels; level += 1) filter = { not: filter };
    return filter;
  };

  test.each([
    ['values', { or: Array.from({ length: 80_000 }, () => ({})) }],
    ['texts', { title: { in: Array.from({ length: 60_000 }, () => '') } }],
    ['levels', nestedFilter(2_000)],
  ])('with too many %s are refused before GraphQL converts them', async (_name, filter) => {
    const { status, errors } = await site.visitor.graphql(query, { filter });
    const message = 'The variables have too many values or levels.';
    expect(status).toBe(400);
    expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(list).not.toHaveBeenCalled();
  });

  test('may have as many values as the limits of filters allow', async () => {
    const filter = { title: { in: Array.from({ length: 100 }, String) } };
    const { errors } = await site.visitor.graphql(query, { filter: { and: Array(19).fill(filter) } });
    expect(errors).toEqual([]);
  });

  test('of empty filters cost as much as conditions', async () => {
    const twice = `query ($filter: PostFilter) { ${times(2, (a) => `a${a}: posts(filter: $filter) { totalCount }`)} }`;
    const { errors } = await site.visitor.graphql(twice, { filter: { or: Array(20).fill({}) } });
    expect(errors[0]?.message).toMatch(/cost limit/);
  });
});

describe('fragments', () => {
  test('do not hide costs', async () => {
    const fragments = `fragment A on PictureVariant { ${times(10, () => 'url')} }
      fragment B on StoredFile { variants { ${times(3, () => '...A')} } }`;
    const query = `{ posts { items { picture { ...B } author { picture { ...B } } } } } ${fragments}`;
    const answer = await site.visitor.graphql(query);
    expect(answer.status).toBe(400);
    expect(answer.errors[0]?.message).toMatch(/cost limit/i);
    expect(list).not.toHaveBeenCalled();
  });

  test('that double with each level are refused without counting them', async () => {
    const steps = times(60, (n) => `fragment F${n} on PostList { ...F${n + 1} ...F${n + 1} }`);
    const answer = await site.visitor.graphql(
      `{ posts { ...F0 } } ${steps} fragment F60 on PostList { totalCount }`,
    );
    expect(answer.status).toBe(400);
    expect(list).not.toHaveBeenCalled();
  });

  test('in a cycle are refused', async () => {
    const answer = await site.visitor.graphql(
      '{ posts { ...A } } fragment A on PostList { ...B } fragment B on PostList { ...A }',
    );
    expect(answer.status).toBe(400);
    expect(list).not.toHaveBeenCalled();
  });
});

describe('the page size counts', () => {
  const query =
    'query ($size: Int = 100) { posts(pageSize: $size) { items { id } } events { items { id } } }';
  const given: [string, string, object, number][] = [
    ['from a variable', query, { size: 1 }, 101],
    ['from the default of a variable', query, {}, 200],
    [
      'of a connection whose variable is null despite its default',
      'query ($first: Int = 1) { postsConnection(first: $first) { nodes { id } } events(pageSize: 1) { items { id } } }',
      { first: null },
      101,
    ],
    ['from the default of the argument', '{ posts { items { id } } events { items { id } } }', {}, 200],
    [
      'up to its maximum',
      '{ posts(pageSize: 9000) { items { id } } events(pageSize: 1) { items { id } } }',
      {},
      101,
    ],
    [
      'in fragments',
      '{ ...A ...B } fragment A on Query { posts { items { id } } } fragment B on Query { events { items { id } } }',
      {},
      200,
    ],
  ];
  test.each(given)('%s', async (_name, document, variables, records) => {
    const answer = await site.visitor.graphql(document, variables);
    expect(answer.status).toBe(400);
    expect(answer.errors[0]?.message).toContain(`records limit: ${records},`);
    expect(list).not.toHaveBeenCalled();
  });
});

test('visitors may request a hundred records with ten aliases, staff more of both', async () => {
  const document = (count: number, size: number) =>
    `{ ${times(count, (n) => `a${n}: posts(pageSize: ${size}) { totalCount items { id slug description } }`)} }`;
  expect((await site.visitor.graphql(document(10, 10))).errors).toEqual([]);
  expect(list).toHaveBeenCalledTimes(10);
  expect((await site.staff.graphql(document(30, 25))).errors).toEqual([]);
  const tooMuch = await site.staff.graphql(document(30, 50));
  expect([tooMuch.status, tooMuch.errors[0]?.message]).toEqual([400, expect.stringMatching(/records limit/)]);
});

describe('a list within a list of its own type', () => {
  /** The drafts of the releases of the drafts … of a release. */
  const drafts = (levels: number): string =>
    levels === 0 ? 'id' : `drafts { release { id ${drafts(levels - 1)} } }`;

  test.each([
    ['in a record', `query ($id: ID!) { release(id: $id) { ${drafts(2)} } }`],
    ['in pages', `query ($size: Int = 1) { releases(pageSize: $size) { items { ${drafts(2)} } } }`],
    [
      'in fragments',
      `query ($id: ID!) { release(id: $id) { ...A } } fragment A on Release { drafts { release { ...B } } }
        fragment B on Release { drafts { id } }`,
    ],
  ])('is refused %s', async (_where, document) => {
    const { status, errors } = await site.staff.graphql(document, { id: '0'.repeat(24) });
    expect([status, errors[0]?.extensions.code]).toEqual([400, 'GRAPHQL_VALIDATION_FAILED']);
    expect(errors[0]?.message).toMatch(/cost limit/i);
  });

  test('is allowed in introspection, and other lists within lists are allowed', async () => {
    const schema = '{ __schema { types { interfaces { name } fields { args { name } type { name } } } } }';
    expect((await site.staff.graphql(schema)).errors).toEqual([]);
    const once = `{ releases(pageSize: 100) { items { ${drafts(1)} } } }`;
    expect((await site.staff.graphql(once)).errors).toEqual([]);
  });
});
