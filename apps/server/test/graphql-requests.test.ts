import { RecordStore } from '@daybook/content-engine';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useSite } from './support/use-site.ts';

const site = useSite({ NODE_ENV: 'production', PUBLIC_SCHEMA: 'off' });
const list = vi.spyOn(RecordStore.prototype, 'list');

afterEach(() => list.mockClear());

const query = '{ posts { totalCount } }';

/** Sends a raw request and parses the JSON response. */
async function send(path: string, init: RequestInit) {
  const response = await fetch(site.server.url + path, init);
  expect(response.headers.get('content-type')).toContain('application/json');
  const body: unknown = await response.json();
  return { status: response.status, text: JSON.stringify(body) };
}

describe('a request that another site could make a browser send', () => {
  const forged: [string, RequestInit][] = [
    [
      'text/plain',
      { method: 'POST', headers: { 'content-type': 'text/plain' }, body: JSON.stringify({ query }) },
    ],
    ['urlencoded', { method: 'POST', body: new URLSearchParams({ query }) }],
    ['no body', { method: 'POST' }],
  ];
  test.each(forged)('is refused as POST with %s', async (_name, init) => {
    const { status } = await send('/graphql', init);
    expect(status).toBe(400);
    expect(list).not.toHaveBeenCalled();
  });

  test('is accepted as GET if it reads, and refused if it writes', async () => {
    expect((await send(`/graphql?query=${encodeURIComponent(query)}`, {})).status).toBe(200);
    expect((await send('/graphql?query=mutation%7BsignOut%7D', {})).status).toBe(405);
  });

  test('is refused as a form with a file, signed in or not', async () => {
    const form = new FormData();
    form.set('operations', JSON.stringify({ query }));
    form.set('map', '{}');
    const authorization = `Bearer ${site.staff.token}`;
    expect((await send('/graphql', { method: 'POST', body: form })).status).toBe(401);
    const signedIn = await send('/graphql', { method: 'POST', body: form, headers: { authorization } });
    expect(signedIn.status).toBe(400);
    expect(list).not.toHaveBeenCalled();
  });
});

test('GET accepts queries, but not mutations', async () => {
  const headers = { 'apollo-require-preflight': 'true', authorization: `Bearer ${site.staff.token}` };
  const read = await send(`/graphql?query=${encodeURIComponent(query)}`, { headers });
  expect(read.status).toBe(200);
  const { status } = await send('/graphql?query=mutation%7BsignOut%7D', { headers });
  expect(status).toBe(405);
  const me = await site.staff.graphql('{ me { role } }');
  expect(me.data).toEqual({ me: { role: 'superadmin' } });
});

test('a persisted query with a wrong hash or version is a client error', async () => {
  for (const persistedQuery of [
    { version: 1, sha256Hash: '__proto__' },
    { version: 2, sha256Hash: 'x' },
  ]) {
    const { status, text } = await send('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, extensions: { persistedQuery } }),
    });
    expect([status, JSON.parse(text).errors[0].extensions]).toEqual([400, { code: 'BAD_REQUEST' }]);
  }
});

test('null for a non-null argument is a client error', async () => {
  const document = 'query ($page: Int) { posts(page: $page) { totalCount } }';
  const codesOf = async (query: string, variables: object) =>
    (await site.visitor.graphql(query, variables)).errors.map(({ extensions }) => extensions.code);
  expect(await codesOf(document, { page: null })).toEqual(['BAD_USER_INPUT']);
  expect(await codesOf('{ posts(pages: 1) { totalCount } }', {})).toEqual(['GRAPHQL_VALIDATION_FAILED']);
});

test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is refused without naming a library', async (method) => {
  const { status, text } = await send('/graphql', { method });
  expect(status).toBe(405);
  expect(text).not.toMatch(/apollo/i);
});

test('batched operations are refused', async () => {
  const batch = JSON.stringify([{ query }, { query }]);
  const json = { 'content-type': 'application/json' };
  expect((await send('/graphql', { method: 'POST', headers: json, body: batch })).status).toBe(400);
  const form = new FormData();
  form.set('operations', batch);
  form.set('map', '{}');
  const headers = { 'apollo-require-preflight': 'true', authorization: `Bearer ${site.staff.token}` };
  expect((await send('/graphql', { method: 'POST', headers, body: form })).status).toBe(400);
  expect(list).not.toHaveBeenCalled();
});

describe('the schema in production with PUBLIC_SCHEMA off', () => {
  const questions = [
    '{ __schema { types { name } } }',
    '{ __type(name: "Post") { name } }',
    '{ posts { totalCount } ...S } fragment S on Query { __schema { queryType { name } } }',
  ];
  test.each(questions)('is hidden from visitors: %s', async (question) => {
    const answer = await site.visitor.graphql(question);
    expect(answer.status).toBe(401);
    expect(answer.errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(answer.data ?? null).toBeNull();
    expect(list).not.toHaveBeenCalled();
  });

  test('is not available to visitors as a file', async () => {
    expect((await fetch(`${site.server.url}/schema.graphql`)).status).toBe(404);
  });

  test('is shown to staff', async () => {
    const answer = await site.staff.graphql('{ __type(name: "Post") { name } }');
    expect(answer.data).toEqual({ __type: { name: 'Post' } });
  });

  test('is not suggested to visitors who misspell a field', async () => {
    const answer = await site.visitor.graphql('{ posts { totalCoun } }');
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.errors)).not.toContain('totalCount');
  });
});

describe('an unexpected error', () => {
  const secret =
    'select "password_hash" from "collaborator" at /srv/daybook/main.js (node_modules/@mikro-orm/core)';
  const leaks = /password_hash|srv|node_modules|mikro|select|stack|TypeError/i;

  test('is masked on GraphQL', async () => {
    list.mockRejectedValueOnce(new TypeError(secret));
    const answer = await site.visitor.graphql('{ events { totalCount } }');
    expect(answer.errors[0]).toMatchObject({
      message: 'Something went wrong.',
      extensions: { code: 'INTERNAL_SERVER_ERROR' },
    });
    expect(JSON.stringify(answer.errors)).not.toMatch(leaks);
  });

  test('is masked on REST', async () => {
    list.mockRejectedValueOnce(new TypeError(secret));
    const answer = await site.visitor.get('/api/get-events');
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({ message: 'Something went wrong.' });
  });
});

describe('a request that makes no sense gets 400 and is not logged as an error', () => {
  const headers = { 'content-type': 'application/json' };
  const senseless: [string, string, RequestInit][] = [
    ['a subscription', '/graphql', { body: JSON.stringify({ query: 'subscription { x }' }) }],
    ['an unknown operation', '/graphql', { body: JSON.stringify({ query, operationName: 'Other' }) }],
    [
      'an operation named __proto__',
      '/graphql',
      { body: JSON.stringify({ query, operationName: '__proto__' }) },
    ],
    ['an empty document', '/graphql', { body: JSON.stringify({ query: '' }) }],
    ['a document of spaces', '/graphql', { body: JSON.stringify({ query: ' \n' }) }],
    ['fragments alone', '/graphql', { body: JSON.stringify({ query: 'fragment A on Query { me { id } }' }) }],
    [
      'two operations without an operation name',
      '/graphql',
      { body: JSON.stringify({ query: 'query A { me { id } } query B { me { id } }' }) },
    ],
    ['bytes that are not UTF-8', '/graphql', { body: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) }],
    [
      'deeply nested JSON',
      '/graphql',
      { body: `{"query":"{ me { id } }","variables":${'['.repeat(90_000)}${']'.repeat(90_000)}}` },
    ],
    ['a number', '/graphql', { body: '1' }],
    ['null', '/graphql', { body: 'null' }],
    ['variables that are a list', '/graphql', { body: JSON.stringify({ query, variables: [1] }) }],
  ];
  test.each(senseless)('%s', async (_name, path, init) => {
    const { status, text } = await send(path, { method: 'POST', headers, ...init });
    expect([status, text]).toEqual([400, expect.not.stringMatching(/went wrong/)]);
    expect(list).not.toHaveBeenCalled();
  });

  test('a subscription is refused with an explanation', async () => {
    const answer = await site.visitor.graphql('subscription { x }');
    expect(answer.errors).toEqual([
      { message: 'This API has no subscriptions.', extensions: { code: 'BAD_REQUEST' } },
    ]);
  });
});

test('a perspective with two arguments is refused with 400', async () => {
  const document = 'query @perspective(publication: 1, drafts: true) { staffPosts { totalCount } }';
  const { status, errors } = await site.staff.graphql(document);
  expect([status, errors[0]?.extensions.code]).toEqual([400, 'BAD_USER_INPUT']);
});
