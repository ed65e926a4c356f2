import { AuditEntry } from '@daybook/content-engine';
import { TOTP } from 'otpauth';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answer, goodPassword, TestSite } from '../testing/test-site.ts';
import { removeFactorsAndPassword } from './lost-factors.ts';
import { RecoveryCode } from './recovery-code.ts';
import { TotpFactor } from './totp-factor.ts';

const owner = 'ada@example.com';
const seconds = 1_000;
const begin = 'mutation { beginAuthenticator { setUp secret uri qrCode } }';
const confirm =
  'mutation ($setUp: String!, $code: String!) { confirmAuthenticator(setUp: $setUp, code: $code) }';
const complete =
  'mutation ($challenge: String!, $code: String!) { completeSignIn(challenge: $challenge, code: $code) { token } }';
const confirmPassword =
  'mutation ($password: String!, $code: String) { confirmPassword(password: $password, code: $code) }';
const factors = '{ mySecondFactors { authenticatorAddedAt recoveryCodesLeft } }';
/** The token of a completed sign-in. */
function tokenIn({ data }: Answer): string {
  const result = data?.completeSignIn;
  return result && typeof result === 'object' && 'token' in result ? String(result.token) : '';
}
const wrongCode = { code: expect.stringContaining('This code is not valid.') };

describe('an authenticator app', () => {
  let site: TestSite;
  let token: string;
  let ownId: string;
  let app: TOTP;

  beforeAll(async () => {
    site = await TestSite.open();
  });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T09:00:00Z') });
    await site.clear();
    ownId = (await site.add('collaborator', owner)).id;
    token = await site.tokenOf(owner);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const later = (by: number) => vi.setSystemTime(Date.now() + by);
  const codeAt = (offset = 0) => app.generate({ timestamp: Date.now() + offset });
  const wrong = () => String((Number(codeAt()) + 500_000) % 1_000_000).padStart(6, '0');

  /** Adds an authenticator and returns the recovery codes. The next code is valid after a step. */
  async function add(): Promise<string[]> {
    const draft = (await site.run(begin, {}, { token })).data?.beginAuthenticator as Record<string, string>;
    app = new TOTP({ secret: draft.secret ?? '' });
    const { data } = await site.run(confirm, { setUp: draft.setUp, code: codeAt() }, { token });
    later(30 * seconds);
    return data?.confirmAuthenticator as string[];
  }

  async function challenge(remember = false): Promise<string> {
    const { refusal } = await site.signIn(owner, goodPassword, { remember });
    expect(refusal).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    return refusal?.challenge?.token ?? '';
  }

  const completeWith = async (code: string, of?: string, address?: string) =>
    site.run(complete, { challenge: of ?? (await challenge()), code }, address ? { address } : {});

  test('is added with its first code and returns ten recovery codes', async () => {
    const { data } = await site.run(begin, {}, { token });
    expect(data?.beginAuthenticator).toMatchObject({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringContaining(
        'otpauth://totp/firm.example:ada%40example.com?issuer=firm.example&secret=',
      ),
      qrCode: expect.stringContaining('<svg'),
    });
    expect((await site.run(factors, {}, { token })).data?.mySecondFactors).toEqual({
      authenticatorAddedAt: null,
      recoveryCodesLeft: 0,
    });
    const codes = await add();
    expect(new Set(codes).size).toBe(10);
    expect((await site.run(factors, {}, { token })).data?.mySecondFactors).toMatchObject({
      authenticatorAddedAt: '2026-03-02T09:00:00.000Z',
      recoveryCodesLeft: 10,
    });
  });

  test('is reported to the owner by mail when it is added and removed', async () => {
    await add();
    expect((await site.run('mutation { removeAuthenticator }', {}, { token })).refusal).toBeNull();
    const messages = (await site.sendMail()).filter(
      ({ subject }) => subject === 'Your two-step sign-in was changed',
    );
    expect(messages.map(({ to }) => to)).toEqual([owner, owner]);
  });

  test('is not added with a wrong code or with the set-up of another account', async () => {
    const draft = (await site.run(begin, {}, { token })).data?.beginAuthenticator as Record<string, string>;
    app = new TOTP({ secret: draft.secret ?? '' });
    expect((await site.run(confirm, { setUp: draft.setUp, code: wrong() }, { token })).refusal).toMatchObject(
      {
        code: 'BAD_USER_INPUT',
        fields: wrongCode,
      },
    );
    await site.add('collaborator', 'eve@example.com');
    const other = await site.tokenOf('eve@example.com');
    const variables = { setUp: draft.setUp, code: codeAt() };
    for (const setUp of [draft.setUp, '', 'x', 'A'.repeat(100)])
      expect((await site.run(confirm, { ...variables, setUp }, { token: other })).refusal).toMatchObject({
        fields: { setUp: 'This set-up is not valid. Please begin again.' },
      });
  });

  test('makes a correct password return a challenge, which a code completes', async () => {
    await add();
    const { refusal } = await site.signIn(owner, goodPassword);
    expect(refusal?.challenge?.methods).toEqual(['authenticator', 'recoveryCode']);
    const second = tokenIn(await completeWith(codeAt()));
    expect(await site.roleOf(second)).toBe('collaborator');
  });

  test('is not revealed if the password is wrong', async () => {
    await add();
    const { refusal } = await site.signIn(owner, 'wrong password');
    expect(refusal).toMatchObject({ code: 'UNAUTHENTICATED', challenge: undefined });
  });

  test('does not open a session for a challenge alone', async () => {
    await add();
    expect(await site.roleOf(await challenge())).toBeNull();
  });

  test('accepts codes of a clock that is one step ahead or behind, and no others', async () => {
    await add();
    later(120 * seconds);
    for (const offset of [-60 * seconds, 60 * seconds])
      expect((await completeWith(codeAt(offset))).refusal).toMatchObject({ fields: wrongCode });
    expect((await completeWith(codeAt(-30 * seconds))).refusal).toBeNull();
    expect((await completeWith(codeAt(30 * seconds))).refusal).toBeNull();
  });

  test('accepts a code once, also if it is sent twice at the same time', async () => {
    await add();
    const of = await challenge();
    const code = codeAt();
    const answers = await Promise.all([completeWith(code, of), completeWith(code, of)]);
    expect(answers.filter(({ refusal }) => refusal === null)).toHaveLength(1);
    expect((await completeWith(code)).refusal).toMatchObject({ fields: wrongCode });
  });

  test('accepts each recovery code once, ignoring case, spaces, and hyphens', async () => {
    const [first = '', second = ''] = await add();
    expect((await completeWith(first.toUpperCase().replaceAll('-', ' '))).refusal).toBeNull();
    expect((await completeWith(first)).refusal).toMatchObject({ fields: wrongCode });
    expect((await completeWith(second)).refusal).toBeNull();
    const used = await site.fork().find(AuditEntry, { action: 'useRecoveryCode' });
    expect(used.map(({ recordId, clientAddress }) => [recordId, clientAddress])).toEqual([
      [ownId, '198.51.100.1'],
      [ownId, '198.51.100.1'],
    ]);
  });

  test('refuses a challenge after five minutes, after a new password, and if it was changed', async () => {
    await add();
    const long = await challenge(true);
    for (const changed of ['', 'x', long.replace('.1.', '.0.'), `${long}x`])
      expect((await completeWith(codeAt(), changed)).refusal).toMatchObject({
        fields: { challenge: expect.any(String) },
      });
    const mutation = `mutation { changeOwnPassword(current: "${goodPassword}", new: "harbour-violet-crane") }`;
    expect((await site.run(mutation, {}, { token })).refusal).toBeNull();
    expect((await completeWith(codeAt(), long)).refusal).toMatchObject({
      fields: { challenge: expect.any(String) },
    });
    const { refusal } = await site.signIn(owner, 'harbour-violet-crane');
    later(5 * 60 * seconds);
    expect((await completeWith(codeAt(), refusal?.challenge?.token)).refusal).toMatchObject({
      fields: { challenge: expect.any(String) },
    });
  });

  test('counts wrong codes as failed sign-ins, which correct passwords do not reset', async () => {
    await add();
    for (let count = 0; count < 5; count += 1)
      expect((await completeWith(wrong())).refusal).toMatchObject({ fields: wrongCode });
    expect((await site.signIn(owner, goodPassword)).refusal).toMatchObject({ code: 'RATE_LIMITED' });
    later(16 * 60 * seconds);
    expect((await completeWith(codeAt())).refusal).toBeNull();
  });

  test('limits guesses of codes to twenty a day, also from many addresses', async () => {
    await add();
    const of = await challenge();
    for (let count = 0; count < 20; count += 1)
      expect((await completeWith(wrong(), of, `203.0.113.${count}`)).refusal).toMatchObject({
        fields: wrongCode,
      });
    const setUp = 'mutation ($challenge: String!) { beginFactorSetUp(challenge: $challenge) { token } }';
    const refused = await site.run(setUp, { challenge: of }, { address: '203.0.113.99' });
    expect(refused.refusal).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await completeWith(codeAt(), of, '203.0.113.99')).refusal).toMatchObject({
      code: 'RATE_LIMITED',
    });
    expect((await completeWith(codeAt(), of)).refusal).toBeNull();
  });

  test('ends the other sessions when it is added, and is part of every confirmation from then on', async () => {
    const other = await site.tokenOf(owner);
    const [code = ''] = await add();
    expect(await site.roleOf(other)).toBeNull();
    later(6 * 60 * seconds);
    const replace = 'mutation { replaceRecoveryCodes }';
    expect((await site.run(replace, {}, { token })).refusal).toMatchObject({ code: 'STEP_UP_REQUIRED' });
    const prove = (code?: string) => site.run(confirmPassword, { password: goodPassword, code }, { token });
    expect((await prove()).refusal).toMatchObject({
      fields: { code: expect.stringContaining('Enter the code') },
    });
    expect((await prove(wrong())).refusal).toMatchObject({ fields: wrongCode });
    expect((await prove(code)).refusal).toBeNull();
    expect((await site.run(replace, {}, { token })).data?.replaceRecoveryCodes).toHaveLength(10);
    expect((await completeWith(code)).refusal).toMatchObject({ fields: wrongCode });
  });

  test('is replaced by another app, keeps the recovery codes, and is removed with them and the other sessions', async () => {
    const codes = await add();
    const old = app;
    expect(await add()).toEqual([]);
    expect((await completeWith(old.generate())).refusal).toMatchObject({ fields: wrongCode });
    expect((await completeWith(codes[0] ?? '')).refusal).toBeNull();
    const remove = 'mutation { removeAuthenticator }';
    const elsewhere = tokenIn(await completeWith(codes[1] ?? ''));
    expect(await site.roleOf(elsewhere)).toBe('collaborator');
    expect((await site.run(remove, {}, { token })).refusal).toBeNull();
    expect([await site.roleOf(elsewhere), await site.roleOf(token)]).toEqual([null, 'collaborator']);
    expect((await site.run(remove, {}, { token })).refusal).toMatchObject({ code: 'NOT_FOUND' });
    expect((await site.signIn(owner, goodPassword)).refusal).toBeNull();
    expect(await site.fork().count(RecoveryCode, {})).toBe(0);
  });

  test('is removed by a superadmin, which ends the sessions of the account', async () => {
    await add();
    await site.add('superadmin', 'root@example.com');
    const root = await site.tokenOf('root@example.com');
    const remove = 'mutation ($id: ID!) { removeSecondFactors(id: $id) }';
    expect((await site.run(remove, { id: ownId }, { token })).refusal).toMatchObject({ code: 'FORBIDDEN' });
    expect((await site.run(remove, { id: 'x' }, { token: root })).refusal).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await site.run(remove, { id: ownId }, { token: root })).refusal).toBeNull();
    expect(await site.roleOf(token)).toBeNull();
    expect((await site.signIn(owner, goodPassword)).refusal).toBeNull();
    const [line] = await site.fork().find(AuditEntry, { action: 'removeSecondFactors' });
    expect(line).toMatchObject({ actorName: 'root', recordId: ownId, device: 'Unknown device' });
  });

  test('is removed by the operator together with the password, without which nobody can sign in', async () => {
    await add();
    await removeFactorsAndPassword(site.fork(), 'ADA@example.com');
    expect((await site.signIn(owner, goodPassword)).refusal).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await site.roleOf(token)).toBeNull();
    const [line] = await site.fork().find(AuditEntry, { action: 'removeSecondFactors' });
    expect(line).toMatchObject({ actorName: 'The operator', recordId: ownId, changedFields: ['password'] });
  });

  test('is stored encrypted, and its recovery codes as hashes', async () => {
    const codes = await add();
    const em = site.fork();
    const stored = JSON.stringify([
      await em.execute('select * from totp_factor'),
      await em.execute('select * from recovery_code'),
    ]);
    expect(await em.count(TotpFactor, {})).toBe(1);
    for (const secret of [app.secret.base32, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(secret);
  });
});
