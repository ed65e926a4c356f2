import { beforeAll, describe, expect, test } from 'vitest';
import { postInput } from './support/post-input.ts';
import { useSite } from './support/use-site.ts';

/** The cache is off, so that every request runs its query. */
const site = useSite({ CACHE_MB: '0' });
/** More runs than it takes until a query is compiled (`compiled-queries.ts`). */
const enough = 110;

/** Queries with their names and variables. */
const samples: [string, string, object][] = [
  [
    'lists with their totals, records that do not exist, several types at once, and fields that resolve at different times',
    `{ posts(pageSize: 2) { totalCount items { id slug date tags } } post(by: { slug: "nobody-has-this" }) { id }
     search(query: "lantern") { totalCount items { title type record { __typename } } } __typename topics { name } me { role } }`,
    {},
  ],
  [
    'aliases, fragments and the names of types',
    `{ first: posts(pageSize: 1) { __typename items { ...Shown } } all: posts { items { ... on Post { slug } } } }
     fragment Shown on Post { __typename title: title author { ...Author } } fragment Author on TeamMember { id name }`,
    {},
  ],
  [
    'directives and variables',
    'query ($slug: String!, $all: Boolean = false) { post(by: { slug: $slug }) { slug excerpt @include(if: $all) date @skip(if: $all) } }',
    { slug: 'first' },
  ],
  [
    'names with a meaning in JavaScript',
    '{ __proto__: posts { totalCount } constructor: topics { __proto__: name toString: count } hasOwnProperty: __typename }',
    {},
  ],
  [
    'texts that would end a JavaScript string',
    '{ a: post(by: { slug: "\\u2028`\\"+process.exit()+\\"\'\\\\" }) { id } search(query: "\\"); throw 1; (\\"") { totalCount } }',
    {},
  ],
];
const looksUp = 'query ($by: PostLookup!) { post(by: $by) { id } posts { totalCount } }';
const takesNumbers = `query ($size: Int, $id: ID!, $sort: PostSort) {
  posts(pageSize: $size) { totalCount } event(id: $id) { id } staffPosts(sort: $sort) { totalCount } }`;
const id = '0'.repeat(24);
/** Variables that are refused. Queries with the same text are compiled together. */
const refused: [string, string, object][] = [
  ['a variable of the wrong type', takesNumbers, { id, size: 'six' }],
  ['a missing variable', takesNumbers, {}],
  ['an order by a field that cannot be sorted by', takesNumbers, { id, sort: { field: 'passwordHash' } }],
  ['a look-up without a field', looksUp, { by: {} }],
  ['a look-up with two fields', looksUp, { by: { slug: 'first', id } }],
  ['a look-up by null', looksUp, { by: { slug: null } }],
];

beforeAll(async () => {
  const document = 'mutation ($input: PostCreateInput!) { createPost(input: $input) { id } }';
  for (const slug of ['first', 'second', 'third']) {
    const { errors } = await site.staff.graphql(document, { input: postInput(slug, { picture: null }) });
    expect(errors).toEqual([]);
  }
});

async function answerOf(query: string, variables: object): Promise<string> {
  const { status, data, errors } = await site.staff.graphql(query, variables);
  return JSON.stringify({ status, data, errors });
}

describe('a query that is sent often', () => {
  test.each(samples)('returns the same result every time: %s', async (_name, query, variables) => {
    const first = await answerOf(query, variables);
    expect(first).toContain('"errors":[]');
    for (let run = 1; run < enough; run += 1) expect(await answerOf(query, variables)).toBe(first);
  });

  test.each([takesNumbers, looksUp])('is refused for the same reason every time: %s', async (text) => {
    const cases = refused.filter(([, query]) => query === text);
    const first = new Map<string, string>();
    for (const [name, query, variables] of cases) first.set(name, await answerOf(query, variables));
    const [[, , some] = expect.unreachable()] = cases;
    for (let run = cases.length; run < enough; run += 1) await site.staff.graphql(text, some);
    for (const [name, query, variables] of cases)
      expect(await answerOf(query, variables), name).toBe(first.get(name));
  });

  test('works with other variables, again after errors, and not for an operation name that it does not have', async () => {
    const query = 'query Posts($slug: String!) { post(by: { slug: $slug }) { slug } }';
    for (let run = 0; run < enough; run += 1) await site.staff.graphql(query, { slug: 'first' });
    const failed = await site.staff.graphql(query, {});
    expect(failed.errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
    const found = await site.staff.graphql(query, { slug: 'second' });
    expect(found).toMatchObject({ errors: [], data: { post: { slug: 'second' } } });
    const response = await fetch(`${site.server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { slug: 'first' }, operationName: 'Others' }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ message: expect.stringContaining('Others') }] });
  });

  test('of data for staff returns the same result every time, and is still refused to visitors', async () => {
    const query = '{ me { email role } collaborators { items { email } } }';
    const first = await answerOf(query, {});
    for (let run = 1; run < enough; run += 1) expect(await answerOf(query, {})).toBe(first);
    expect((await site.visitor.graphql(query)).status).toBe(401);
  });
});
