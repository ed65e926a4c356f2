import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { ApiClient } from './support/api-client.ts';
import { superadmin } from './support/test-server.ts';
import { useSite } from './support/use-site.ts';

/** Nothing has to be confirmed again. */
const site = useSite({ FRESH_SIGN_IN_S: '3600' });

const contacts = async (client: ApiClient) => (await client.get('/api/get-contact')).status;
async function codeOf(client: ApiClient, document: string) {
  const { errors } = await client.graphql(document);
  return errors[0]?.extensions.code ?? 200;
}
const allow = (client: ApiClient, allowed: boolean) =>
  client.graphql(
    'mutation ($allowed: Boolean!) { allowRestSignIn(allowed: $allowed) { allowsRestSignIn restSessions { ownerName } } }',
    { allowed },
  );
const signIn = async () => {
  const document =
    'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { token } }';
  const { data, errors } = await site.visitor.graphql(document, superadmin);
  expect(errors).toEqual([]);
  return site.visitor.as(data.signIn.token);
};

test('REST sign-ins can be switched off without ending the sessions of the back office', async () => {
  const [backOffice, old] = [await signIn(), site.staff];
  const settings = '{ securitySettings { allowsRestSignIn restSessions { ownerName lastUsedAt } } }';
  const before = await backOffice.graphql(settings);
  expect(before.data.securitySettings).toEqual({
    allowsRestSignIn: true,
    restSessions: [{ ownerName: expect.any(String), lastUsedAt: expect.any(String) }],
  });
  const refused = await allow(old, false);
  expect(refused.errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  expect(await contacts(old)).toBe(200);

  const off = await allow(backOffice, false);
  expect(off.data.allowRestSignIn).toEqual({ allowsRestSignIn: false, restSessions: [] });
  expect(await contacts(old)).toBe(401);
  expect(await codeOf(old, '{ staffPosts { totalCount } }')).toBe('UNAUTHENTICATED');
  for (const password of [superadmin.password, 'wrong']) {
    const { status, body } = await site.visitor.post('/api/login', { ...superadmin, password });
    expect([status, body]).toEqual([403, { message: expect.stringContaining('switched off') }]);
  }
  expect(await codeOf(backOffice, '{ staffPosts { totalCount } }')).toBe(200);
  expect(await codeOf(await signIn(), '{ staffPosts { totalCount } }')).toBe(200);

  expect((await allow(backOffice, true)).errors).toEqual([]);
  expect(await contacts(await site.visitor.signedIn())).toBe(200);
  expect(await contacts(old)).toBe(401);
});

/** Sends a sign-in whose request target is a whole URL (RFC 9112 §3.2.2), and returns the status and the body. */
function signInAtWholeUrl(): Promise<[number | undefined, string]> {
  const { port } = new URL(site.server.url);
  return new Promise((resolve, reject) => {
    const sending = request({
      port,
      method: 'POST',
      path: `${site.server.url}/api/login`,
      headers: { 'content-type': 'application/json' },
    });
    sending.once('response', (response) => {
      text(response).then((body) => resolve([response.statusCode, body]), reject);
    });
    sending.once('error', reject);
    sending.end(JSON.stringify(superadmin));
  });
}

test('the switch holds for requests whose target is a whole URL', async () => {
  const backOffice = await signIn();
  const [status, body] = await signInAtWholeUrl();
  expect(status).toBe(200);
  const old = site.visitor.as(JSON.parse(body).token);
  expect(await contacts(old)).toBe(200);
  expect((await allow(backOffice, false)).errors).toEqual([]);
  expect(await contacts(old)).toBe(401);
  expect((await signInAtWholeUrl())[0]).toBe(403);
  expect((await allow(backOffice, true)).errors).toEqual([]);
});
