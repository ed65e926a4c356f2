import { TOTP } from 'otpauth';
import { beforeAll, describe, expect, test } from 'vitest';
import { CookieBrowser } from './support/cookie-browser.ts';
import { codeIn, useSingleSignOn } from './support/use-single-sign-on.ts';

const suspicious = await useSingleSignOn({ SSO_EMAIL_DOMAINS: 'example.com, firm.example' });
const trusting = await useSingleSignOn({ SSO_TRUST_MFA: 'true' });
const { site, url, provider, arrival, exchangeCode, signIn, problemOf, audited } = suspicious;
const password = 'lantern orchard tidal';

beforeAll(async () => {
  for (const name of ['ada', 'bob', 'eve'])
    await site.staff.post('/api/add-collaborator', { fname: name, email: `${name}@example.com`, password });
  await site.staff.post('/api/add-collaborator', { fname: 'Max', email: 'max@example.org', password });
});

test('links the account with the verified address, and keeps the link when the address changes', async () => {
  provider.people.set('ada-1', { email: 'ADA@Example.com', email_verified: true });
  const browser = new CookieBrowser();
  const { status, headers, url: page } = await arrival(browser, 'ada-1', 'next=/post-list&remember=1');
  expect([status, headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
    ...[303, 'no-store', 'no-referrer'],
  ]);
  expect([page.pathname, page.search]).toEqual(['/login', '?next=%2Fpost-list']);
  expect(page.hash).toMatch(/^#code=[\w-]{43}&remember=1$/);
  const code = codeIn(page);
  const { data } = await exchangeCode(browser, code);
  expect(data.signIn.user.email).toBe('ada@example.com');
  const session = { authorization: `Bearer ${data.signIn.token}` };
  const own = await browser.graphql(
    url,
    '{ mySingleSignOnLinks { issuer email } mySessions { method } }',
    {},
    session,
  );
  expect(own.data).toEqual({
    mySingleSignOnLinks: [{ issuer: provider.issuer, email: 'ADA@Example.com' }],
    mySessions: expect.arrayContaining([{ method: 'sso' }]),
  });
  const used = await exchangeCode(browser, code);
  expect(used.errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { code: expect.any(String) },
  });
  expect(await audited('linkSingleSignOn')).toEqual([
    { action: 'linkSingleSignOn', recordTitle: 'ada', clientAddress: browser.address },
  ]);
  const { data: mail } = await site.staff.graphql(
    '{ mailLog(pageSize: 100) { items { recipient subject } } }',
  );
  expect(mail.mailLog.items).toContainEqual({
    recipient: 'ada@example.com',
    subject: 'Your account was linked to single sign-on',
  });

  provider.people.set('ada-1', { email: 'bob@example.com', email_verified: true });
  expect((await signIn(new CookieBrowser(), 'ada-1')).data.signIn.user.email).toBe('ada@example.com');
});

test.each([
  ['has no account here', { email: 'nobody@example.com', email_verified: true }, 'unknown'],
  ['looks like that of an account', { email: '\u212Aim@example.com', email_verified: true }, 'unknown'],
  ['is at another domain', { email: 'max@example.org', email_verified: true }, 'unknown'],
  ['ends with the domain only in part', { email: 'bob@evil-example.com', email_verified: true }, 'unknown'],
  ['is not verified', { email: 'bob@example.com', email_verified: false }, 'unverified'],
  ['is not said to be verified', { email: 'bob@example.com' }, 'unverified'],
  ['is missing', {}, 'unverified'],
  ['belongs to an account with another link', { email: 'ada@example.com', email_verified: true }, 'linked'],
])('refuses a person whose address %s', async (_case, person, problem) => {
  provider.people.set('stranger', person);
  expect(await problemOf('stranger')).toBe(problem);
  const { data } = await site.staff.graphql('{ collaborators { totalCount } }');
  expect(data.collaborators.totalCount).toBe(5);
});

describe('step-up', () => {
  const isFresh = async (browser: CookieBrowser, token: string) => {
    const answer = await browser.graphql(
      url,
      'mutation { beginAuthenticator { uri } }',
      {},
      {
        authorization: `Bearer ${token}`,
      },
    );
    return answer.errors === undefined;
  };
  const aDay = 86_400;

  test('needs a recent proof at the provider', async () => {
    provider.people.set('eve-1', { email: 'eve@example.com', email_verified: true });
    const browser = new CookieBrowser();
    provider.tamper = (claims) => ({ ...claims, auth_time: Math.floor(Date.now() / 1000) - 2 * aDay });
    const old = await signIn(browser, 'eve-1');
    expect(await isFresh(browser, old.data.signIn.token)).toBe(false);
    provider.tamper = null;
    const start = await browser.visit(`${url}/sso/start?again=1`);
    expect(start.url.searchParams.get('prompt')).toBe('login');
    expect(start.url.searchParams.get('max_age')).toBe('0');
    const renewed = await signIn(browser, 'eve-1', 'again=1');
    expect(await isFresh(browser, renewed.data.signIn.token)).toBe(true);
  });

  test('is refused if the provider did not ask again', async () => {
    provider.tamper = (claims) => ({ ...claims, auth_time: Math.floor(Date.now() / 1000) - aDay });
    expect(await problemOf('eve-1', 'again=1')).toBe('failed');
    provider.tamper = ({ auth_time: _time, ...claims }) => claims;
    expect(await problemOf('eve-1', 'again=1')).toBe('failed');
  });
});

describe('an account with a second factor', () => {
  const begin = 'mutation { beginAuthenticator { setUp secret } }';
  const confirm =
    'mutation ($setUp: String!, $code: String!) { codes: confirmAuthenticator(setUp: $setUp, code: $code) }';
  const complete =
    'mutation ($challenge: String!, $code: String!) { completeSignIn(challenge: $challenge, code: $code) { token } }';

  /** Creates an account with an authenticator app and returns its recovery codes. */
  async function addKim({ site, provider }: typeof suspicious): Promise<string[]> {
    const { staff, visitor } = site;
    provider.people.set('kim-1', { email: 'kim@example.com', email_verified: true });
    await staff.post('/api/add-collaborator', { fname: 'kim', email: 'kim@example.com', password });
    const session = await visitor.signedIn({ email: 'kim@example.com', password });
    const { setUp, secret } = (await session.graphql(begin)).data.beginAuthenticator;
    const code = new TOTP({ secret }).generate();
    return (await session.graphql(confirm, { setUp, code })).data.codes;
  }

  test('needs it although the provider checked several factors', async () => {
    const [recoveryCode] = await addKim(suspicious);
    provider.tamper = (claims) => ({ ...claims, amr: ['pwd', 'mfa'] });
    const browser = new CookieBrowser();
    const { errors } = await signIn(browser, 'kim-1');
    const { code, challenge } = errors?.[0]?.extensions ?? {};
    expect([code, challenge.methods]).toEqual(['SECOND_FACTOR_REQUIRED', ['authenticator', 'recoveryCode']]);
    const given = { challenge: challenge.token, code: recoveryCode };
    const { token } = (await browser.graphql(url, complete, given)).data.completeSignIn;
    const own = await browser.graphql(
      url,
      '{ mySessions { method current } }',
      {},
      {
        authorization: `Bearer ${token}`,
      },
    );
    expect(own.data.mySessions).toContainEqual({ method: 'sso', current: true });
  });

  test('needs it only if the provider checked no second factor, if the site trusts the provider', async () => {
    await addKim(trusting);
    const outcomes = [];
    for (const amr of [['pwd'], ['pwd', 'mfa']]) {
      trusting.provider.tamper = (claims) => ({ ...claims, amr });
      const { data, errors } = await trusting.signIn(new CookieBrowser(), 'kim-1');
      outcomes.push(errors?.[0]?.extensions.code ?? data.signIn.user.email);
    }
    expect(outcomes).toEqual(['SECOND_FACTOR_REQUIRED', 'kim@example.com']);
  });
});

test('the first single sign-on of somebody who was invited accepts the invitation', async () => {
  const invite = 'mutation ($input: CollaboratorInviteInput!) { inviteCollaborator(input: $input) { id } }';
  const input = { name: 'Joe', email: 'joe@example.com', role: 'editor' };
  const { id } = (await site.staff.graphql(invite, { input })).data.inviteCollaborator;
  provider.people.set('joe-1', { email: 'joe@example.com', email_verified: true });
  expect((await signIn(new CookieBrowser(), 'joe-1')).data.signIn.user.id).toBe(id);
  const { data } = await site.staff.graphql(`{ collaborator(id: "${id}") { invitedAt } }`);
  expect(data.collaborator).toEqual({ invitedAt: null });
  expect(await audited('acceptInvitation')).toMatchObject([{ recordTitle: 'Joe' }]);
});

describe('a person who removes their own link', () => {
  const unlink = 'mutation ($password: String) { unlinkOwnSingleSignOn(currentPassword: $password) }';
  const links = '{ mySingleSignOnLinks { email } }';

  /** Signs somebody in at the provider, who then acts as a page of the site. */
  async function signedIn(name: string) {
    const browser = new CookieBrowser();
    provider.people.set(`${name}-1`, { email: `${name}@example.com`, email_verified: true });
    const { token, user } = (await signIn(browser, `${name}-1`)).data.signIn;
    const headers = { authorization: `Bearer ${token}` };
    const ask = (document: string, variables: object = {}) =>
      browser.graphql(url, document, variables, headers);
    return { ask, id: user.id as string };
  }
  const mailed = async (email: string) => {
    const { data } = await site.staff.graphql('{ mailLog(pageSize: 100) { items { recipient subject } } }');
    const items: { recipient: string; subject: string }[] = data.mailLog.items;
    return items.filter(({ recipient }) => recipient === email).map(({ subject }) => subject);
  };

  test('needs the password, hears of it by mail, and keeps only the session at hand', async () => {
    await site.staff.post('/api/add-collaborator', { fname: 'Una', email: 'una@example.com', password });
    const other = await signedIn('una');
    const { ask } = await signedIn('una');
    for (const wrong of [{}, { password: 'wrong orchard tidal' }]) {
      const [refusal] = (await ask(unlink, wrong)).errors ?? [];
      expect(['BAD_USER_INPUT', 'STEP_UP_REQUIRED']).toContain(refusal?.extensions.code);
    }
    expect((await ask(links)).data.mySingleSignOnLinks).toEqual([{ email: 'una@example.com' }]);
    expect((await ask(unlink, { password })).data).toEqual({ unlinkOwnSingleSignOn: true });
    expect((await ask(links)).data.mySingleSignOnLinks).toEqual([]);
    expect((await other.ask('{ me { id } }')).data).toEqual({ me: null });
    expect((await ask(unlink, { password })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await mailed('una@example.com')).toContain('Your account is no longer linked to single sign-on');
    const lines = await audited('unlinkSingleSignOn');
    expect(lines).toContainEqual({
      action: 'unlinkSingleSignOn',
      recordTitle: 'Una',
      clientAddress: expect.stringMatching(/^198\.51\.100\./),
    });
    expect((await site.visitor.signedIn({ email: 'una@example.com', password })).graphql).toBeDefined();
  });

  test('is refused if they never set a password and have no passkey', async () => {
    const invite = 'mutation ($input: CollaboratorInviteInput!) { inviteCollaborator(input: $input) { id } }';
    const input = { name: 'Ivo', email: 'ivo@example.com', role: 'editor' };
    await site.staff.graphql(invite, { input });
    provider.tamper = (claims) => ({ ...claims, auth_time: Math.floor(Date.now() / 1000) });
    const { ask } = await signedIn('ivo');
    for (const guess of [{}, { password: 'a guess of mine' }]) {
      const [refusal] = (await ask(unlink, guess)).errors ?? [];
      expect(refusal?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { currentPassword: expect.stringContaining('Forgot your password?') },
      });
    }
    expect((await ask(links)).data.mySingleSignOnLinks).toHaveLength(1);
  });
});

test('a superadmin sees and removes a link, which ends the sessions of the account', async () => {
  provider.people.set('max-1', { email: 'lee@example.com', email_verified: true });
  await site.staff.post('/api/add-collaborator', { fname: 'Lee', email: 'lee@example.com', password });
  const browser = new CookieBrowser();
  const { token, user } = (await signIn(browser, 'max-1')).data.signIn;
  const late = new CookieBrowser();
  const { url: arrived } = await arrival(late, 'max-1');
  const links = `{ collaborator(id: "${user.id}") { singleSignOnLinks { issuer email } } }`;
  const linked = (await site.staff.graphql(links)).data.collaborator.singleSignOnLinks;
  expect(linked).toEqual([{ issuer: provider.issuer, email: 'lee@example.com' }]);
  const unlink = `mutation { unlinkSingleSignOn(id: "${user.id}") }`;
  expect((await site.staff.graphql(unlink)).data).toEqual({ unlinkSingleSignOn: true });
  expect((await site.staff.graphql(unlink)).errors[0]?.extensions.code).toBe('NOT_FOUND');
  expect((await site.staff.graphql(links)).data.collaborator.singleSignOnLinks).toEqual([]);
  const me = await browser.graphql(url, '{ me { id } }', {}, { authorization: `Bearer ${token}` });
  expect(me.data).toEqual({ me: null });
  const [refused] = (await exchangeCode(late, codeIn(arrived))).errors ?? [];
  expect(refused?.extensions.code).toBe('UNAUTHENTICATED');
  expect((await audited('unlinkSingleSignOn'))[0]).toMatchObject({ recordTitle: 'Lee' });
});
