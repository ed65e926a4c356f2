import { TOTP } from 'otpauth';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from './support/api-client.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();
const someone = { email: 'ada@example.com', password: 'lantern orchard tidal' };
const signIn =
  'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { token } }';
const complete =
  'mutation ($challenge: String!, $code: String!) { completeSignIn(challenge: $challenge, code: $code) { token user { email } } }';

describe('an account with an authenticator app', () => {
  let session: ApiClient;
  let codes: string[];
  let path: string;

  beforeAll(async () => {
    const { body } = await site.staff.post('/api/add-collaborator', { fname: 'Ada', ...someone });
    path = `/api/update-collaborator/${body._id}`;
    session = await site.visitor.signedIn(someone);
    const { data } = await session.graphql('mutation { beginAuthenticator { setUp secret } }');
    const { setUp, secret } = data.beginAuthenticator;
    const added = await session.graphql(
      'mutation ($setUp: String!, $code: String!) { confirmAuthenticator(setUp: $setUp, code: $code) }',
      { setUp, code: new TOTP({ secret }).generate() },
    );
    codes = added.data.confirmAuthenticator;
  });

  test('gets a challenge from GraphQL, which a code turns into a session', async () => {
    const { status, errors } = await site.visitor.graphql(signIn, someone);
    const [{ extensions } = { extensions: { code: '' } }] = errors;
    expect([status, extensions]).toEqual([
      200,
      {
        code: 'SECOND_FACTOR_REQUIRED',
        challenge: { token: expect.any(String), methods: ['authenticator', 'recoveryCode'] },
      },
    ]);
    const challenge = 'challenge' in extensions ? Object(extensions.challenge).token : '';
    const wrong = await site.visitor.graphql(complete, { challenge, code: 'not-a-code' });
    expect(wrong.errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { code: expect.any(String) },
    });
    const { data } = await site.visitor.graphql(complete, { challenge, code: codes[0] });
    expect(data.completeSignIn.user).toEqual({ email: someone.email });
    expect((await site.visitor.as(data.completeSignIn.token).get('/api/get-contact')).status).toBe(200);
  });

  test('is refused by POST /api/login, without a token or a challenge', async () => {
    const { status, body } = await site.visitor.post('/api/login', someone);
    expect([status, body]).toEqual([403, { message: 'This account needs a second factor to sign in.' }]);
    const wrong = await site.visitor.post('/api/login', { ...someone, password: 'wrong' });
    expect([wrong.status, wrong.body]).toEqual([401, { message: 'invalid user name or pasword' }]);
  });

  test('shows the address and the device in its audit lines only to superadmins', async () => {
    const log = '{ auditLog(about: collaborators, pageSize: 5) { items { action clientAddress device } } }';
    const lineIn = async (client: ApiClient) =>
      (await client.graphql(log)).data.auditLog.items.find(
        ({ action }: { action: string }) => action === 'addAuthenticator',
      );
    const seen = { action: 'addAuthenticator', clientAddress: expect.stringContaining('127.0.0.1') };
    expect(await lineIn(site.staff)).toEqual({ ...seen, device: 'node' });
    expect(await lineIn(session)).toMatchObject({ clientAddress: null, device: null });
    expect((await site.staff.put(path, { fname: 'Ada Lee' })).status).toBe(200);
  });
});

test('a required factor refuses logins over REST, and leaves sessions without one only its set-up', async () => {
  const eve = { email: 'eve@example.com', password: 'lantern orchard tidal' };
  await site.staff.post('/api/add-collaborator', { fname: 'Eve', ...eve });
  const early = await site.visitor.signedIn(eve);
  const { data } = await site.staff.graphql('mutation { beginAuthenticator { setUp secret } }');
  await site.staff.graphql(
    'mutation ($setUp: String!, $code: String!) { confirmAuthenticator(setUp: $setUp, code: $code) }',
    {
      setUp: data.beginAuthenticator.setUp,
      code: new TOTP({ secret: data.beginAuthenticator.secret }).generate(),
    },
  );
  const require = 'mutation { requireSecondFactor(required: true) { requiresSecondFactor } }';
  expect((await site.staff.graphql(require)).errors).toEqual([]);
  const { status, body } = await site.visitor.post('/api/login', eve);
  expect([status, body]).toEqual([403, { message: 'This account needs a second factor to sign in.' }]);
  for (const path of ['/api/get-contact', '/api/get-posts']) {
    const refused = await early.get(path);
    expect([refused.status, refused.body.message], path).toEqual([403, expect.stringContaining('Set up')]);
  }
  // Its session reads what visitors read.
  const draft = await early.graphql('{ posts { totalCount } me { permissions } staffPosts { totalCount } }');
  expect(draft.errors[0]?.extensions.code).toBe('SECOND_FACTOR_REQUIRED');
  // A 401 would end the session in the browser.
  const picture = { name: 'a.png', type: 'image/png', bytes: new Uint8Array([1]) };
  const change = 'mutation ($picture: Upload) { updateOwnProfile(picture: $picture) { name } }';
  for (const refused of [
    await early.graphql('query @perspective(drafts: true) { posts { totalCount } }'),
    await early.graphql(change, { picture: null }, { picture }),
  ])
    expect([refused.status, refused.errors[0]?.message ?? refused]).toEqual([
      403,
      expect.stringContaining('Set up two-step'),
    ]);
  const { errors } = await early.graphql('mutation { beginAuthenticator { setUp } }');
  expect(errors).toEqual([]);
});
