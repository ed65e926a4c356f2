import { describe, expect, test } from 'vitest';
import { superadmin } from './support/test-server.ts';
import { useSite } from './support/use-site.ts';

const site = useSite({ TRUST_PROXY: 'loopback', API_ORIGINS: 'https://blog.firm.example' });

const document = `mutation { signIn(email: "${superadmin.email}", password: "${superadmin.password}") { token } }`;

/** Signs in over GraphQL and returns the token, and the cookies as a browser sends them. */
async function signIn(headers: Record<string, string>) {
  const answer = await site.visitor.send('POST', '/graphql', { query: document }, headers);
  const set = answer.headers.getSetCookie();
  const cookie = set.map((one) => one.split(';', 1)[0]).join('; ');
  return { token: String(answer.body.data.signIn.token), set, cookie };
}

const page = { 'sec-fetch-site': 'same-origin' };
const securePage = { ...page, 'x-forwarded-proto': 'https', origin: 'https://firm.example' };

/** The statuses of a staff-only call on both APIs, and whether a public read has data. */
async function use(token: string, headers: Record<string, string>) {
  const client = site.visitor.as(token);
  const graphql = await client.send('POST', '/graphql', { query: '{ mySessions { id } }' }, headers);
  const rest = await client.get('/api/get-contact', headers);
  const read = await client.send('POST', '/graphql', { query: '{ me { id } homePage { id } }' }, headers);
  return [graphql.status, rest.status, read.body.data?.me === null, read.status];
}

const works = [200, 200, false, 200];
const isNobody = [401, 401, true, 200];

describe('a sign-in by a page of the site', () => {
  test('binds the token to the browser', async () => {
    const { token, cookie } = await signIn(page);
    expect(await use(token, { cookie })).toEqual(works);
    expect(await use(token, {})).toEqual(isNobody);
    expect(await use(token, { cookie: `daybook-browser=${'A'.repeat(43)}` })).toEqual(isNobody);
    expect(await use(token, { cookie: 'daybook-browser=' })).toEqual(isNobody);
    const { cookie: other } = await signIn(page);
    expect(await use(token, { cookie: other })).toEqual(isNobody);
  });

  test('sets a cookie that no script, host, or plain connection can set or read', async () => {
    const { token, set, cookie } = await signIn(securePage);
    expect(set.find((one) => one.startsWith('__Host-daybook-browser='))).toMatch(
      /^__Host-daybook-browser=[\w-]{43}; Max-Age=7776000; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(await use(token, { cookie, 'x-forwarded-proto': 'https' })).toEqual(works);
    expect(await use(token, { 'x-forwarded-proto': 'https' })).toEqual(isNobody);
    const plain = cookie.replaceAll('__Host-', '');
    expect(await use(token, { cookie: plain, 'x-forwarded-proto': 'https' })).toEqual(isNobody);
  });

  test('keeps the secret of a browser that has another session, and replaces all other secrets', async () => {
    const first = await signIn(page);
    const second = await signIn({ ...page, cookie: first.cookie });
    const [, secret = ''] = /daybook-browser=([\w-]+)/.exec(first.cookie) ?? [];
    expect(second.cookie).toContain(secret);
    for (const { token } of [first, second])
      expect(await use(token, { cookie: second.cookie })).toEqual(works);
    const planted = `daybook-browser=${'B'.repeat(43)}`;
    expect((await signIn({ ...page, cookie: planted })).cookie).not.toContain(planted);
  });

  test('loses its cookie when the last session of the browser signs out', async () => {
    const first = await signIn(page);
    const { token, cookie } = await signIn({ ...page, cookie: first.cookie });
    const signOut = (of: string) =>
      site.visitor.as(of).send('POST', '/graphql', { query: 'mutation { signOut }' }, { cookie });
    expect((await signOut(token)).headers.getSetCookie()).toEqual([]);
    expect(await use(first.token, { cookie })).toEqual(works);
    expect((await signOut(first.token)).headers.getSetCookie()).toEqual([
      expect.stringMatching(/^daybook-browser=; Path=\/; Expires=Thu, 01 Jan 1970 /),
    ]);
  });
});

describe('a token works in any client', () => {
  test.each([
    ['another program', {}],
    ['a page of another origin', { 'sec-fetch-site': 'same-site', origin: 'https://blog.firm.example' }],
    [
      'a page of a plain loopback address while the site uses https',
      { ...securePage, origin: 'http://localhost' },
    ],
  ])('after a sign-in by %s', async (_name, headers) => {
    const { token, cookie } = await signIn(headers);
    expect(cookie).not.toContain('daybook-browser');
    expect(await use(token, {})).toEqual(works);
  });

  test('after a REST sign-in, even by a page of the site', async () => {
    const { body, headers } = await site.visitor.send('POST', '/api/login', superadmin, page);
    expect(headers.getSetCookie().join()).not.toContain('daybook-browser');
    expect(await use(body.token, {})).toEqual(works);
  });
});
