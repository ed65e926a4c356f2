import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { postInput } from './support/post-input.ts';
import { storyPages } from './support/story-pages.ts';
import { useSite } from './support/use-site.ts';

const site = useSite({ NODE_ENV: 'production' }, storyPages);
const hit = 'daybook; hit';

beforeAll(async () => {
  const document = 'mutation ($input: PostCreateInput!) { createPost(input: $input) { id } }';
  for (const number of [1, 2, 3]) {
    const input = postInput(`post-${number}`, { body: `<p>${'A long story. '.repeat(50)}</p>` });
    expect((await site.staff.graphql(document, { input })).errors).toEqual([]);
  }
});

interface RawAnswer {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: Buffer;
}

/** Sends a request and returns the raw response. */
function raw(path: string, headers: Record<string, string> = {}, method = 'GET', body?: string) {
  return new Promise<RawAnswer>((resolve, reject) => {
    const sent = request(site.server.url + path, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
        );
    });
    sent.on('error', reject).end(body);
  });
}

const statusOf = async (path: string, headers?: Record<string, string>) =>
  (await raw(path, headers)).headers['cache-status'];

/** Reads twice, so that the second response comes from the cache. */
async function stored(path: string, headers?: Record<string, string>): Promise<RawAnswer> {
  await raw(path, headers);
  const answer = await raw(path, headers);
  expect(answer.headers['cache-status']).toBe(hit);
  return answer;
}

/** The headers without those that differ for each request. */
function ofAnswer({
  'cache-status': _status,
  date: _date,
  'x-request-id': _id,
  ...headers
}: RawAnswer['headers']) {
  return headers;
}

const json = { 'content-type': 'application/json' };
const ask = (query: string, headers: Record<string, string> = {}, more: object = {}) =>
  raw('/graphql', { ...json, ...headers }, 'POST', JSON.stringify({ query, ...more }));

describe.each(['/', '/api/get-posts', '/sitemap.xml'])('the cached response of %s', (path) => {
  test('equals the rendered one, with the same headers', async () => {
    const made = ofAnswer((await raw(`${path}?anything`)).headers);
    const first = await raw(path);
    const headers = ofAnswer((await stored(path)).headers);
    expect(headers).toEqual(made);
    expect((await stored(path)).body.equals(first.body)).toBe(true);
    expect(headers['content-security-policy']).toContain('default-src');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers.vary).toContain('Accept-Encoding');
  });

  test('is sent in the requested encoding, each with its own strong tag', async () => {
    const plain = await stored(path);
    const gzip = await stored(path, { 'accept-encoding': 'gzip' });
    const brotli = await stored(path, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    const none = await stored(path, { 'accept-encoding': 'br;q=0, gzip;q=0' });
    const any = await stored(path, { 'accept-encoding': 'br;q=0, *;q=0.5' });
    expect(any.headers['content-encoding']).toBe(gzip.headers['content-encoding']);
    const isLong = plain.body.length >= 1024;
    expect(gzip.headers['content-encoding']).toBe(isLong ? 'gzip' : undefined);
    expect(brotli.headers['content-encoding']).toBe(isLong ? 'br' : undefined);
    expect(none.headers['content-encoding']).toBeUndefined();
    if (!isLong) return;
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    const tags = [plain, gzip, brotli].map(({ headers }) => headers.etag);
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  });

  test('is 304 for a client that has it, and has no body for HEAD', async () => {
    const { headers, body } = await stored(path);
    for (const tags of [`"other", ${headers.etag}`, `W/${headers.etag}`, '*']) {
      const known = await raw(path, { 'if-none-match': tags });
      expect([known.status, known.body.length, known.headers.etag], tags).toEqual([304, 0, headers.etag]);
    }
    const changed = await raw(path, { 'if-none-match': '"other"' });
    expect([changed.status, changed.body.length]).toEqual([200, body.length]);
    const head = await raw(path, {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(String(body.length));
  });

  test('is found regardless of other parameters, headers, and cookies', async () => {
    const { body } = await stored(path);
    const odd = [`${path}?utm_source=x&${Math.random()}`, `${path}?`, `${path}?a=1&a=2&__proto__=3`];
    for (const address of odd) {
      const answer = await raw(address, { cookie: `a=${Math.random()}`, 'x-odd': String(Math.random()) });
      expect(answer.headers['cache-status'], address).toBe(hit);
      expect(answer.body.equals(body), address).toBe(true);
    }
  });

  test('does not contain a forged host', async () => {
    await site.staff.put('/api/update-post/post-1', { excerpt: `Changed ${Math.random()}.` });
    const poison = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'ftp' };
    const poisoned = await raw(path, poison);
    expect(poisoned.headers['cache-status']).toBe('daybook; fwd=miss; stored');
    const { body } = await stored(path);
    expect(body.toString() + poisoned.body.toString()).not.toContain('evil.example');
  });
});

test('parameters that matter are told apart, in any spelling', async () => {
  const pages = await Promise.all(['/blog', '/blog?page=2'].map((path) => stored(path)));
  expect(pages[0]?.body.toString()).not.toBe(pages[1]?.body.toString());
  expect(await statusOf('/blog?x=y&page=2')).toBe(hit);
  expect(await statusOf('/blog?page=none')).toBe(hit);
  const list = await stored('/api/get-posts?page=2&pageSize=2');
  expect(list.headers).toMatchObject({ 'x-total-count': '3' });
  expect(await statusOf('/api/get-posts?pageSize=02&page=+2&x=1')).toBe(hit);
  const first = await stored('/api/get-posts?pageSize=2');
  expect(first.headers.link).toBe('</api/get-posts?page=2&pageSize=2>; rel="next"');
});

test('of many concurrent requests for an uncached response, one renders it', async () => {
  for (const [path, ask] of [
    ['page', () => raw('/blog?page=1')],
    ['REST', () => raw('/api/get-posts?page=1&pageSize=1')],
    ['GraphQL', () => raw('/graphql', json, 'POST', '{"query":"{ posts { totalCount } }"}')],
  ] as const) {
    const answers = await Promise.all(Array.from({ length: 30 }, ask));
    const statuses = answers.map(({ headers }) => headers['cache-status']);
    expect(
      statuses.filter((one) => one === 'daybook; fwd=miss; stored'),
      path,
    ).toHaveLength(1);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size, path).toBe(1);
  }
});

test('errors and missing pages are not cached', async () => {
  for (const [path, status] of [
    ['/failing', 500],
    ['/missing', 404],
    ['/nowhere', 404],
    ['/api/nothing', 404],
    ['/api/update-blog/nothing', 404],
    ['/api/get-contact', 401],
  ] as const) {
    await raw(path);
    const again = await raw(path);
    expect([again.status, again.headers['cache-status']], path).toEqual([status, undefined]);
  }
});

describe('GraphQL', () => {
  test('caches an operation for both POST and GET', async () => {
    const query = '{ posts { items { title } totalCount } }';
    const first = await ask(query);
    const second = await ask(query);
    expect(second.headers['cache-status']).toBe(hit);
    expect(second.body).toEqual(first.body);
    const odd = await ask(query, { cookie: 'a=b' }, { extensions: { client: Math.random() }, other: 1 });
    expect(odd.headers['cache-status']).toBe(hit);
    const byGet = `/graphql?query=${encodeURIComponent(query)}`;
    const answer = await raw(byGet);
    expect([answer.status, answer.headers['cache-status']]).toEqual([200, hit]);
    const known = { 'if-none-match': String(answer.headers.etag) };
    expect((await raw(byGet, known)).status).toBe(304);
    expect(
      (await raw('/graphql', { 'content-type': 'text/plain' }, 'POST', JSON.stringify({ query }))).status,
    ).toBe(400);
  });

  test('tells variables, operations, and media types apart', async () => {
    const query =
      'query A($n: Int) { posts(pageSize: $n) { items { id } } } query B { posts { totalCount } }';
    const lengths = [1, 2].map(async (n) => {
      const more = { variables: { n }, operationName: 'A' };
      await ask(query, {}, more);
      const { body, headers } = await ask(query, {}, more);
      expect(headers['cache-status']).toBe(hit);
      return JSON.parse(body.toString()).data.posts.items.length;
    });
    expect(await Promise.all(lengths)).toEqual([1, 2]);
    expect(JSON.parse((await ask(query, {}, { operationName: 'B' })).body.toString()).data.posts).toEqual({
      totalCount: 3,
    });
    const accept = 'application/graphql-response+json';
    for (const wanted of [accept, 'application/json', accept]) {
      const { headers } = await ask('{ posts { totalCount } }', { accept: wanted });
      expect(headers['content-type']).toContain(wanted);
    }
  });

  test('serves a hash by GET once the query is known', async () => {
    const query = '{ posts { totalCount items { slug } } }';
    const extensions = JSON.stringify({
      persistedQuery: { version: 1, sha256Hash: createHash('sha256').update(query).digest('hex') },
    });
    const path = `/graphql?extensions=${encodeURIComponent(extensions)}`;
    const unknown = await raw(path);
    expect(unknown.body.toString()).toContain('PERSISTED_QUERY_NOT_FOUND');
    expect(unknown.headers['cache-control']).toContain('private');
    expect((await raw(`${path}&query=${encodeURIComponent(query)}`)).status).toBe(200);
    const { body, headers } = await stored(path);
    expect(JSON.parse(body.toString()).data.posts.totalCount).toBe(3);
    expect(headers['cache-control']).toBe('no-cache');
  });

  test.each([
    ['errors', '{ posts { nothing } }'],
    ['part errors', '{ posts { totalCount } staffPosts { totalCount } }'],
    ['other data', '{ me { id } }'],
    ['other data in a fragment', '{ ...Q posts { totalCount } } fragment Q on Query { me { id } }'],
    ['the schema', '{ __schema { types { name } } posts { totalCount } }'],
    ['mutations', 'mutation { signOut }'],
  ])('does not cache a response with %s', async (_what, query) => {
    await ask(query);
    const { headers } = await ask(query);
    expect(headers['cache-status']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
  });
});

test('staff bypass the cache, and their responses reach no visitor', async () => {
  const authorization = `Bearer ${site.staff.token}`;
  const query = '{ posts { items { userID title } } }';
  const [visitors] = [await ask(query), await ask(query)];
  const signedIn = await ask(query, { authorization });
  expect(signedIn.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(signedIn.headers['cache-status']).toBeUndefined();
  expect(JSON.parse(signedIn.body.toString()).data.posts.items[0].userID).toMatch(/^[0-9a-f]{24}$/);
  const other = '{ posts { items { userID excerpt } } }';
  await ask(other, { authorization });
  const after = await ask(other);
  expect(after.headers['cache-status']).toBe('daybook; fwd=miss; stored');
  expect(JSON.parse(after.body.toString()).data.posts.items[0].userID).toBeNull();
  expect((await ask(query)).body).toEqual(visitors?.body);
  await raw('/api/get-team-with-order', { authorization });
  expect(await statusOf('/api/get-team-with-order')).toBe('daybook; fwd=miss; stored');
  for (const token of [authorization, 'Bearer nonsense', ''])
    for (const path of ['/', '/api/get-posts', '/sitemap.xml']) {
      await stored(path);
      expect(await statusOf(path, { authorization: token }), path).toBeUndefined();
    }
  const garbage = await ask(query, { authorization: 'nonsense' });
  expect(garbage.headers['cache-status']).toBeUndefined();
});

describe('a variable named like a property of every object', () => {
  test.each(['__proto__', 'constructor', 'toString'])('%s is part of the key', async (name) => {
    const query = `query ($${name}: Int!) { posts(pageSize: $${name}) { items { slug } } }`;
    const send = async (variables: string) => {
      const body = `{"query":${JSON.stringify(query)},"variables":${variables}}`;
      const answer = await raw('/graphql', json, 'POST', body);
      return { ...answer, text: answer.body.toString() };
    };
    const [one, two] = ['1', '2'].map((size) => `{"${name}":${size}}`);
    for (const variables of [one, two, '{}', two, one, '{}']) {
      const { status, headers, text } = await send(variables ?? '');
      // A missing variable is always an error, and so is `__proto__`, which GraphQL ignores.
      if (variables === '{}') expect([status, headers['cache-status']]).toEqual([400, undefined]);
      else if (status === 200)
        expect(JSON.parse(text).data.posts.items).toHaveLength(variables === one ? 1 : 2);
    }
  });

  test('is part of an address as well', async () => {
    const ask = (variables: string) => {
      const query = 'query ($__proto__: Int) { posts(pageSize: $__proto__) { totalCount } }';
      const search = new URLSearchParams({ query, variables });
      return raw(`/graphql?${search}`);
    };
    await ask('{"__proto__":1}');
    expect((await ask('{"__proto__":1}')).headers['cache-status']).not.toBe(undefined);
    expect((await ask('{"__proto__":2}')).headers['cache-status']).not.toBe(hit);
    expect((await ask('{}')).headers['cache-status']).not.toBe(hit);
  });
});
