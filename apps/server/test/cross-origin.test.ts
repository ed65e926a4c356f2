import { beforeAll, describe, expect, test } from 'vitest';
import { postInput } from './support/post-input.ts';
import { picture, textFile } from './support/test-files.ts';
import { superadmin } from './support/test-server.ts';
import { useSite } from './support/use-site.ts';

const [allowed, other] = ['https://app.firm.example', 'https://elsewhere.example'];
const site = useSite({ NODE_ENV: 'production', API_ORIGINS: `${allowed}, http://localhost:5173` });
const uploads = { picture: '', file: '' };
const json = { 'content-type': 'application/json' };
const query = '{ posts { totalCount items { slug } } }';
const signIn = `mutation { signIn(email: "${superadmin.email}", password: "${superadmin.password}") { token } }`;
const byGet = `/graphql?${new URLSearchParams({ query })}`;

beforeAll(async () => {
  const document = 'mutation ($input: PostCreateInput!) { createPost(input: $input) { id } }';
  expect((await site.staff.graphql(document, { input: postInput('one') })).errors).toEqual([]);
  const addPartner = `mutation ($file: Upload) { createPartnership(input: { url: "https://a.example.com", picture: $file }) { picture { url } } }`;
  const partner = await site.staff.graphql(addPartner, { file: null }, { file: await picture() });
  uploads.picture = partner.data.createPartnership.picture.url;
  const addGuide = `mutation ($file: Upload) { createAdditionalResource(input: { title: "Guide", file: $file }) { file { url } } }`;
  const guide = await site.staff.graphql(addGuide, { file: null }, { file: textFile('a.txt', 'text/plain') });
  uploads.file = guide.data.createAdditionalResource.file.url;
});

function ask(path: string, headers: Record<string, string> = {}, init: RequestInit = {}): Promise<Response> {
  return fetch(site.server.url + path, { redirect: 'manual', ...init, headers });
}

const askGraphql = (document: string, headers: Record<string, string> = {}) =>
  ask('/graphql', { ...json, ...headers }, { method: 'POST', body: JSON.stringify({ query: document }) });

/** What the response allows pages of other origins to do. */
function sharing({ headers }: Response) {
  return {
    origin: headers.get('access-control-allow-origin'),
    credentials: headers.get('access-control-allow-credentials'),
    exposed: headers.get('access-control-expose-headers')?.split(', ') ?? [],
    varies:
      headers
        .get('vary')
        ?.toLowerCase()
        .split(/\s*,\s*/) ?? [],
  };
}

describe('pages of every origin may read public data', () => {
  const reads: [string, (headers?: Record<string, string>) => Promise<Response>][] = [
    ['GraphQL by GET without headers', (headers) => ask(byGet, headers)],
    ['GraphQL by POST', (headers) => askGraphql(query, headers)],
    ['a REST list', (headers) => ask('/api/get-posts', headers)],
    ['a REST record', (headers) => ask('/api/update-blog/one', headers)],
    ['the OpenAPI document of REST', (headers) => ask('/api/openapi.json', headers)],
    ['the schema', (headers) => ask('/schema.graphql', headers)],
  ];

  test.each(reads)('%s: rendered, cached, and with 304', async (_what, read) => {
    const answers = [await read(), await read({ origin: other }), await read({ origin: allowed })];
    const etag = answers[2]?.headers.get('etag') ?? '';
    const known = await read({ origin: other, 'if-none-match': etag, 'cache-control': 'max-age=0' });
    for (const answer of [...answers, known]) {
      expect([200, 304]).toContain(answer.status);
      const { origin, credentials, exposed, varies } = sharing(answer);
      expect([origin, credentials]).toEqual(['*', null]);
      expect(exposed).toEqual(expect.arrayContaining(['ETag', 'Retry-After', 'X-Request-Id']));
      // One response serves all origins, in this cache and in others.
      expect(varies).not.toContain('origin');
    }
  });

  test('a cached GraphQL response serves all origins', async () => {
    await ask(byGet, { origin: other });
    const next = await ask(byGet, { origin: 'https://third.example' });
    expect(next.headers.get('cache-status')).toBe('daybook; hit');
    expect(sharing(next).origin).toBe('*');
  });

  test('errors can be read as well', async () => {
    const refused = [
      await ask('/api/get-contact', { origin: other }),
      await ask('/api/nothing', { origin: other }),
      await askGraphql('{ staffPosts { totalCount } }', { origin: other }),
      await askGraphql('{', { origin: other }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 404, 401, 400]);
    for (const answer of refused) expect(sharing(answer).origin).toBe('*');
  });

  test('pictures may be shown and read by other sites; other files only by this one', async () => {
    const image = await ask(uploads.picture, { origin: other });
    expect(sharing(image).origin).toBe('*');
    expect(image.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const file = await ask(uploads.file, { origin: other });
    expect(sharing(file).origin).toBeNull();
    expect(file.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  test('pages of other origins cannot read pages of this site', async () => {
    for (const path of ['/', '/dashboard', '/sitemap.xml', '/health/ready'])
      expect(sharing(await ask(path, { origin: other })).origin, path).toBeNull();
  });
});

describe('data for signed-in staff', () => {
  const authorization = () => ({ authorization: `Bearer ${site.staff.token}` });
  const reads = (headers: Record<string, string>) => [
    ask('/api/get-contact', headers),
    ask('/api/get-posts', headers),
    ask(byGet, headers),
    askGraphql('{ me { id } }', headers),
  ];

  test.each([
    [allowed, allowed],
    ['http://localhost:5173', 'http://localhost:5173'],
    [other, null],
    ['null', null],
    [`${allowed}.evil.example`, null],
    ['http://app.firm.example', null],
  ])('pages of %s can read it as %s', async (origin, expected) => {
    for (const answer of await Promise.all(reads({ ...authorization(), origin }))) {
      expect(answer.status).toBe(200);
      const shared = sharing(answer);
      expect([shared.origin, shared.credentials]).toEqual([expected, null]);
      expect(shared.varies).toContain('origin');
    }
  });

  test('does not mix with cached responses for others', async () => {
    await Promise.all(reads({ ...authorization(), origin: allowed }));
    for (const path of [byGet, '/api/get-posts'])
      expect(sharing(await ask(path, { origin: other })).origin).toBe('*');
  });
});

describe('a preflight', () => {
  const preflight = (path: string, origin: string, method: string, headers = '') =>
    ask(
      path,
      {
        origin,
        'access-control-request-method': method,
        ...(headers && { 'access-control-request-headers': headers }),
      },
      { method: 'OPTIONS' },
    );

  const granted: [path: string, method: string, headers: string][] = [
    ['/graphql', 'POST', 'content-type'],
    ['/graphql', 'POST', 'apollographql-client-name,content-type,x-anything'],
    [byGet, 'GET', 'content-type'],
    ['/api/get-posts', 'GET', 'if-none-match'],
    ['/schema.graphql', 'GET', 'x-anything'],
    ['/uploads/p0000000000000000000a.png', 'GET', 'x-anything'],
  ];
  test.each(granted)('of %s by %s with %s allows every origin to read', async (path, method, headers) => {
    const answer = await preflight(path, other, method, headers);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-allow-methods': 'GET, HEAD, POST',
      'access-control-max-age': expect.stringMatching(/^\d{4,}$/),
    });
    expect(sharing(answer)).toMatchObject({
      credentials: null,
      varies: ['origin', 'access-control-request-method', 'access-control-request-headers'],
    });
  });

  const kept: [path: string, method: string, headers: string][] = [
    ['/graphql', 'POST', 'authorization,content-type'],
    ['/graphql', 'POST', 'content-type, Authorization'],
    ['/api/get-contact', 'GET', 'authorization'],
    ['/api/login', 'POST', 'content-type'],
    ['/api/add-posts', 'POST', ''],
    ['/api/update-packages/1', 'PUT', 'authorization,content-type,if-match'],
    ['/api/delete-packages/1', 'DELETE', 'authorization'],
  ];
  test.each(kept)('of %s by %s with %s is only for API_ORIGINS', async (path, method, headers) => {
    const refused = await preflight(path, other, method, headers);
    expect([refused.status, sharing(refused).origin]).toEqual([204, null]);
    expect(sharing(refused).varies).toContain('origin');

    const answer = await preflight(path, allowed, method, headers);
    expect(answer.headers.get('access-control-allow-origin')).toBe(allowed);
    expect(answer.headers.get('access-control-allow-headers')).toBe('Authorization, *');
    expect(answer.headers.get('access-control-allow-methods')).toContain(method);
  });

  test('of a page allows nobody', async () => {
    for (const path of ['/', '/dashboard', '/forms/contact', '/metrics'])
      expect(sharing(await preflight(path, allowed, 'GET', 'x-anything')).origin, path).toBeNull();
  });
});

describe('a page of another origin cannot write without signing in', () => {
  const login = (headers: Record<string, string>) => {
    const body = new URLSearchParams({ email: superadmin.email, password: superadmin.password });
    return ask('/api/login', headers, { method: 'POST', body });
  };
  const foreign = [
    { origin: other },
    { origin: other, 'sec-fetch-site': 'cross-site' },
    { origin: 'https://blog.firm.example', 'sec-fetch-site': 'same-site' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
  ];

  test.each(foreign)('by GraphQL: %j', async (headers) => {
    const answer = await askGraphql(signIn, headers);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({
      errors: [{ message: 'Pages of other origins may only read here.', extensions: { code: 'FORBIDDEN' } }],
    });
  });

  test.each(foreign)('by REST: %j', async (headers) => {
    const answer = await login(headers);
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { message: 'Pages of other origins may only read here.' },
    ]);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  test('also not by GET', async () => {
    const answer = await ask(`/graphql?${new URLSearchParams({ query: signIn })}`, { origin: other });
    expect(answer.status).toBe(405);
  });

  test('pages of this site, pages of API_ORIGINS, and programs can', async () => {
    const own = new URL(site.server.url).origin;
    for (const headers of [
      {},
      { origin: own },
      { origin: own, 'sec-fetch-site': 'same-origin' },
      { origin: allowed, 'sec-fetch-site': 'cross-site' },
    ]) {
      const token = expect.stringMatching(/[\w-]{20}/);
      expect(await (await askGraphql(signIn, headers)).json()).toEqual({ data: { signIn: { token } } });
      const signedIn = await login(headers);
      expect([signedIn.status, await signedIn.json()]).toMatchObject([200, { token }]);
    }
  });

  test('and so can any client with a token, because a browser sends one only after a preflight request', async () => {
    const headers = { authorization: `Bearer ${site.staff.token}`, origin: other };
    const create = 'mutation { createPackage(input: { title: "By a program" }) { title } }';
    expect(await (await askGraphql(create, headers)).json()).toMatchObject({
      data: { createPackage: { title: 'By a program' } },
    });
  });
});
