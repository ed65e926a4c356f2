import { AuditEntry, databaseBy } from '@daybook/content-engine';
import { TOTP } from 'otpauth';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Collaborator } from '../collaborators/collaborator.ts';
import { type Answer, goodPassword, TestSite } from '../testing/test-site.ts';

const root = 'root@example.com';
const ada = 'ada@example.com';
const begin = 'mutation { beginAuthenticator { setUp secret } }';
const confirm =
  'mutation ($setUp: String!, $code: String!) { confirmAuthenticator(setUp: $setUp, code: $code) }';
const removeApp = 'mutation { removeAuthenticator }';
const require =
  'mutation ($on: Boolean!) { requireSecondFactor(required: $on) { requiresSecondFactor accountsWithoutFactor } }';
const beginSetUp =
  'mutation ($challenge: String!) { beginFactorSetUp(challenge: $challenge) { token user { email } } }';
const me = '{ me { email permissions } }';
const refused = { code: 'SECOND_FACTOR_REQUIRED', message: expect.stringContaining('Set up two-step') };

let site: TestSite;
let superadmin: string;

beforeAll(async () => {
  site = await TestSite.open();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T09:00:00Z') });
  await site.clear();
  await site.add('superadmin', root);
  await site.add('editor', ada);
  superadmin = await site.tokenOf(root);
});
afterEach(() => {
  vi.useRealTimers();
});

async function addApp(token: string): Promise<Answer> {
  const draft = (await site.run(begin, {}, { token })).data?.beginAuthenticator as Record<string, string>;
  const code = new TOTP({ secret: draft.secret ?? '' }).generate({ timestamp: Date.now() });
  return site.run(confirm, { setUp: draft.setUp, code }, { token });
}

const turn = (on: boolean) => site.run(require, { on }, { token: superadmin });

/** Signs in with the password alone, and begins the session that may only set up a factor. */
async function sessionToSetUp(email: string): Promise<string> {
  const { refusal } = await site.signIn(email, goodPassword);
  expect(refusal?.challenge).toEqual({ token: expect.any(String), methods: [] });
  const { data } = await site.run(beginSetUp, { challenge: refusal?.challenge?.token });
  const session = data?.beginFactorSetUp;
  return session && typeof session === 'object' && 'token' in session ? String(session.token) : '';
}

describe('a required second factor', () => {
  test('can be required only by superadmins who have one', async () => {
    expect((await turn(true)).refusal).toMatchObject({
      fields: { required: 'Set up two-step sign-in for your own account first.' },
    });
    await addApp(superadmin);
    expect((await turn(true)).data).toEqual({
      requireSecondFactor: { requiresSecondFactor: true, accountsWithoutFactor: 1 },
    });
    const [line] = await site.fork().find(AuditEntry, { action: 'changeSettings' });
    expect(line).toMatchObject({ recordTitle: 'two-step sign-in required', actorName: 'root' });
    expect((await turn(false)).data).toMatchObject({ requireSecondFactor: { requiresSecondFactor: false } });
    await expect(site.tokenOf(ada)).resolves.toBeTruthy();
    expect((await site.run(removeApp, {}, { token: superadmin })).refusal).toBeNull();
  });

  test('cannot be set up with the challenge of a single sign-on', async () => {
    const em = site.fork();
    const collaborator = await em.findOneOrFail(Collaborator, { email: ada });
    const pending = { collaborator, method: 'sso', remember: false } as const;
    const challenge = await site.services.challenges.issue(databaseBy(em), pending);
    const { refusal } = await site.run(beginSetUp, { challenge });
    expect(refusal).toMatchObject({ fields: { challenge: expect.stringContaining('sign in again') } });
  });

  test('allows a session without one only to set it up and to sign out', async () => {
    const before = await site.tokenOf(ada);
    await addApp(superadmin);
    await turn(true);
    const tokens = [before, await sessionToSetUp(ada)];
    for (const token of tokens) {
      expect((await site.run(me, {}, { token })).data).toEqual({
        me: { email: ada, permissions: ['setUpFactor'] },
      });
      for (const document of [
        '{ auditLog { totalCount } }',
        '{ mySessions { id } }',
        '{ collaborators { totalCount } }',
        'mutation { updateOwnProfile(name: "Eve") { name } }',
        'mutation { requestEmailChange(email: "eve@example.com") }',
        'mutation { changeOwnPassword(current: "", new: "") }',
        'mutation { replaceRecoveryCodes }',
        removeApp,
      ])
        expect((await site.run(document, {}, { token })).refusal, document).toMatchObject(refused);
    }
    const signedOut = await site.run('mutation { signOut }', {}, { token: before });
    expect(signedOut.data).toEqual({ signOut: true });
    expect((await site.run(me, {}, { token: before })).data).toEqual({ me: null });
  });

  test('gives the session all permissions when it is set up', async () => {
    await addApp(superadmin);
    await turn(true);
    const token = await sessionToSetUp(ada);
    vi.setSystemTime(Date.now() + 6 * 60_000);
    expect((await site.run(begin, {}, { token })).refusal?.code).toBe('STEP_UP_REQUIRED');
    const confirmPassword = 'mutation ($password: String!) { confirmPassword(password: $password) }';
    expect((await site.run(confirmPassword, { password: goodPassword }, { token })).refusal).toBeNull();
    expect((await addApp(token)).data?.confirmAuthenticator).toHaveLength(10);
    const { data } = await site.run(me, {}, { token });
    expect(data?.me).toMatchObject({ permissions: expect.arrayContaining(['publishContent']) });
    expect((await site.run(removeApp, {}, { token })).refusal).toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringContaining('requires two-step sign-in'),
    });
    expect((await site.signIn(ada, goodPassword)).refusal?.challenge?.methods).toContain('authenticator');
  });

  test('does not let a challenge replace a factor that was added meanwhile', async () => {
    await addApp(superadmin);
    await turn(true);
    const challenge = (await site.signIn(ada, goodPassword)).refusal?.challenge?.token;
    await addApp(await sessionToSetUp(ada));
    expect((await site.run(beginSetUp, { challenge })).refusal?.code).toBe('UNAUTHENTICATED');
  });

  test('is set up again after a superadmin removed a lost one', async () => {
    await addApp(superadmin);
    await turn(true);
    await addApp(await sessionToSetUp(ada));
    const { id } = await site.fork().findOneOrFail(Collaborator, { email: ada });
    const removeAll = 'mutation ($id: ID!) { removeSecondFactors(id: $id) }';
    expect((await site.run(removeAll, { id }, { token: superadmin })).refusal).toBeNull();
    expect((await addApp(await sessionToSetUp(ada))).refusal).toBeNull();
  });
});
