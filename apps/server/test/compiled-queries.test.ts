import { beforeAll, describe, expect, test } from 'vitest';
import { postInput } from './support/post-input.ts';
import { useSite } from './support/use-site.ts';

/** The cache is off, so that every request runs its query. */
const site = useSite({ CACHE_MB: '0' });
/** More runs than it takes until a query is compiled (`compiled-queries.ts`). */
const enough = 110;

const fragment = 'fragment Author on TeamMember { id name }';
const samples: [string, string, object][] = [
  ['a list with its total', '{ posts(pageSize: 2) { totalCount items { id slug date tags } } }', {}],
  [
    'aliases, fragments and the names of types',
    `{ first: posts(pageSize: 1) { __typename items { ...Shown } } all: posts { items { ... on Post { slug } } } }
     fragment Shown on Post { __typename title: title author { ...Author } } ${fragment}`,
    {},
  ],
  [
    'directives and variables',
    'query ($slug: String!, $all: Boolean = false) { post(by: { slug: $slug }) { slug excerpt @include(if: $all) date @skip(if: $all) } }',
    { slug: 'first' },
  ],
  ['a record that does not exist', '{ post(by: { slug: "nobody-has-this" }) { id } }', {}],
  [
    'several types at once',
    '{ search(query: "lantern") { totalCount items { title path } } topics { name } }',
    {},
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
  [
    'fields that resolve at different times',
    '{ posts { totalCount } __typename topics { name } me { role } }',
    {},
  ],
  ['data for staff only', '{ me { email role } collaborators { items { email } } }', {}],
];
const refused: [string, string, object][] = [
  [
    'a variable of the wrong type',
    'query ($size: Int) { posts(pageSize: $size) { totalCount } }',
    { size: 'six' },
  ],
  ['a missing variable', 'query ($id: ID!) { video(id: $id) { id } }', {}],
  [
    'a look-up without a field',
    'query ($by: PostLookup!) { post(by: $by) { id } posts { totalCount } }',
    { by: {} },
  ],
  [
    'a look-up with two fields',
    'query ($by: PostLookup!) { post(by: $by) { id } }',
    { by: { slug: 'first', id: '0'.repeat(24) } },
  ],
  ['a look-up by null', 'query ($by: PostLookup!) { post(by: $by) { id } }', { by: { slug: null } }],
  [
    'an order by a field that cannot be sorted by',
    'query ($sort: PostSort) { staffPosts(sort: $sort) { totalCount } }',
    { sort: { field: 'passwordHash' } },
  ],
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
  test.each([...samples, ...refused])(
    'returns the same result every time: %s',
    async (_name, query, variables) => {
      const first = await answerOf(query, variables);
      for (let run = 1; run < enough; run += 1) expect(await answerOf(query, variables)).toBe(first);
    },
  );

  test('works with other variables, and again after errors', async () => {
    const query = 'query ($slug: String!) { post(by: { slug: $slug }) { slug } }';
    for (let run = 0; run < enough; run += 1) await site.staff.graphql(query, { slug: 'first' });
    const failed = await site.staff.graphql(query, {});
    expect(failed.errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
    const found = await site.staff.graphql(query, { slug: 'second' });
    expect(found).toMatchObject({ errors: [], data: { post: { slug: 'second' } } });
  });

  test('is not run for an operation name that it does not have', async () => {
    const query = 'query Posts { posts { totalCount } }';
    for (let run = 0; run < enough; run += 1) await site.staff.graphql(query);
    const response = await fetch(`${site.server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, operationName: 'Others' }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ message: expect.stringContaining('Others') }] });
  });

  test('is still refused to visitors', async () => {
    const query = '{ collaborators { items { email } } }';
    for (let run = 0; run < enough; run += 1) await site.staff.graphql(query);
    expect((await site.visitor.graphql(query)).status).toBe(401);
  });
});
