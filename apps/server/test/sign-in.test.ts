import { describe, expect, test } from 'vitest';
import { superadmin } from './support/test-server.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();
const refusal = 'invalid user name or pasword';

const document = `mutation ($email: String!, $password: String!, $remember: Boolean) { signIn(email: $email, password: $password, remember: $remember) { token user { email role } } }`;

function byGraphql(email: string, password: string) {
  return site.visitor.graphql(document, { email, password });
}

function byRest(email: string, password: string) {
  return site.visitor.post('/api/login', { email, password });
}

async function addSomeone(email: string) {
  const someone = { fname: 'Dora', email, password: 'lantern orchard tidal' };
  const { status } = await site.staff.post('/api/add-collaborator', someone);
  expect(status).toBe(200);
  return someone;
}

describe('a sign-in that fails', () => {
  const wrong = [
    ['a wrong password', 'dora@example.com', 'wrong'],
    ['nobody’s e-mail', 'nobody@example.com', superadmin.password],
    ['no e-mail address', '', ''],
    ['a huge password', superadmin.email, 'x'.repeat(100_000)],
    ['odd characters', '\u0000@\ud800', '\u0000'],
  ] as const;

  test.each(wrong)('with %s has the same error on both APIs', async (_name, email, password) => {
    const graphql = await byGraphql(email, password);
    expect(graphql.status).toBe(401);
    expect(graphql.errors).toMatchObject([{ message: refusal, extensions: { code: 'UNAUTHENTICATED' } }]);
    expect(graphql.data?.signIn ?? null).toBeNull();
    expect(await byRest(email, password)).toMatchObject({ status: 401, body: { message: refusal } });
  });
});

describe('after five failures in a row', () => {
  test('the sixth try gets 429 on both APIs, even with the right password, and other accounts are not affected', async () => {
    const someone = await addSomeone('limited@example.com');
    for (let index = 0; index < 5; index += 1) {
      const { status } = await (index % 2 ? byRest : byGraphql)('Limited@Example.com', 'wrong');
      expect(status).toBe(401);
    }
    const rest = await byRest(someone.email, someone.password);
    expect(rest.status).toBe(429);
    expect(Number(rest.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(rest.body.token).toBeUndefined();
    const graphql = await byGraphql(someone.email, someone.password);
    expect([graphql.status, graphql.errors[0]?.extensions.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(graphql.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await byRest(superadmin.email, superadmin.password)).status).toBe(200);
  });

  test('the limit survives a restart of the server', async () => {
    const someone = await addSomeone('restarted@example.com');
    for (let index = 0; index < 5; index += 1) await byRest(someone.email, 'wrong');
    await site.server.restart();
    expect((await byRest(someone.email, someone.password)).status).toBe(429);
    expect((await byRest(superadmin.email, superadmin.password)).status).toBe(200);
  });
});

test('the server does not take the address from an untrusted header', async () => {
  const someone = await addSomeone('forwarded@example.com');
  for (let index = 0; index < 6; index += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${index}` };
    const body = { email: someone.email, password: 'wrong' };
    const { status } = await site.visitor.send('POST', '/api/login', body, headers);
    expect(status).toBe(index < 5 ? 401 : 429);
  }
});

test('sessions survive a restart, and only their owner has the token', async () => {
  const before = site.staff;
  await site.server.restart();
  expect((await before.graphql('{ me { email role } }')).data.me).toEqual({
    email: superadmin.email,
    role: 'superadmin',
  });
});

test('a site without an identity provider has no single sign-on', async () => {
  for (const path of ['/sso/start', '/sso/callback?code=x&state=y'])
    expect((await fetch(site.server.url + path, { redirect: 'manual' })).status).toBe(404);
  const exchange = 'mutation { signInWithSingleSignOn(code: "x") { token } }';
  const { data } = await site.visitor.graphql('{ singleSignOn { label } }');
  expect(data).toEqual({ singleSignOn: null });
  expect((await site.visitor.graphql(exchange)).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
});
