import { AuditEntry } from '@daybook/content-engine';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { goodPassword, TestSite } from '../testing/test-site.ts';
import { EmailChange } from './email-change.ts';

const request = 'mutation ($email: String!) { requestEmailChange(email: $email) }';
const confirm = 'mutation ($token: String!) { confirmEmailChange(token: $token) }';
const cancel = 'mutation { cancelEmailChange }';
const waiting = '{ me { email emailChange { email } } }';
const rename = 'mutation ($name: String) { updateOwnProfile(name: $name) { name } }';
const before = 'ada@example.com';
const next = 'ada.lovelace@example.org';
const minutes = 60_000;

let site: TestSite;
let token: string;

beforeAll(async () => {
  site = await TestSite.open();
});
beforeEach(async () => {
  await site.clear();
  await site.add('collaborator', before);
  token = await site.tokenOf(before);
});
afterEach(() => {
  vi.useRealTimers();
});

const run = (document: string, variables: Record<string, unknown> = {}) =>
  site.run(document, variables, { token });
const ask = (email: string) => run(request, { email });

/** The token of the link in the last message to an address. */
async function linkTo(address: string): Promise<string> {
  const { text } = (await site.sendMail()).findLast(({ to }) => to === address) ?? { text: '' };
  return /\/confirm-email#token=(\S+)/.exec(text)?.[1] ?? '';
}

describe('a new e-mail address', () => {
  test('replaces the old one when its link is confirmed, once, and both addresses are told', async () => {
    expect((await ask(next)).data).toEqual({ requestEmailChange: true });
    expect((await run(waiting)).data).toEqual({ me: { email: before, emailChange: { email: next } } });
    const link = await linkTo(next);
    expect(site.sent.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      [next, 'Confirm your new e-mail address'],
      [before, 'Your e-mail address is about to change'],
    ]);
    const [warning] = site.sent.filter(({ to }) => to === before);
    expect(warning?.text).toMatch(/ada\.lovelace@example\.org[\s\S]*\/forgot-password/);

    const { tokenHash } = await site.fork().findOneOrFail(EmailChange, { email: next });
    expect(tokenHash).not.toBe(link);
    expect((await site.run(confirm, { token: link })).data).toEqual({ confirmEmailChange: true });
    expect((await run(waiting)).data).toEqual({ me: { email: next, emailChange: null } });
    await expect(site.tokenOf(next)).resolves.toBeTruthy();
    expect((await site.signIn(before, goodPassword)).refusal?.code).toBe('UNAUTHENTICATED');
    expect(await site.sendMail()).toContainEqual(
      expect.objectContaining({ to: before, subject: 'Your e-mail address was changed' }),
    );
    expect((await site.run(confirm, { token: link })).refusal).toMatchObject({
      fields: { token: expect.stringContaining('It was used already') },
    });
    const log = await site.fork().find(AuditEntry, { recordTitle: 'ada', action: { $ne: 'signIn' } });
    expect(log.map(({ action, changedFields }) => [action, changedFields])).toEqual([
      ['requestEmailChange', []],
      ['update', ['email']],
    ]);
  });

  test('is confirmed within 30 minutes', async () => {
    await ask(next);
    const link = await linkTo(next);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * minutes });
    expect((await site.run(confirm, { token: link })).refusal).toMatchObject({
      fields: { token: expect.stringContaining('has expired') },
    });
  });

  test('is given to one account if two confirm it at once', async () => {
    await site.add('collaborator', 'bob@example.com');
    await ask(next);
    const link = await linkTo(next);
    const bobs = await site.tokenOf('bob@example.com');
    expect((await site.run(request, { email: next }, { token: bobs })).refusal).toBeNull();
    const bobsLink = await linkTo(next);
    const answers = await Promise.all([link, bobsLink].map((each) => site.run(confirm, { token: each })));
    expect(answers.map(({ refusal }) => refusal?.code ?? 'confirmed').sort()).toEqual([
      'EMAIL_TAKEN',
      'confirmed',
    ]);
  });

  test('has one link: a newer request, a new password, and withdrawing end it', async () => {
    await ask('first@example.org');
    const first = await linkTo('first@example.org');
    await ask(next);
    const second = await linkTo(next);
    expect((await site.run(confirm, { token: first })).refusal?.code).toBe('BAD_USER_INPUT');
    const changePassword = 'mutation ($a: String!, $b: String!) { changeOwnPassword(current: $a, new: $b) }';
    await run(changePassword, { a: goodPassword, b: 'harbour-violet-crane' });
    expect((await site.run(confirm, { token: second })).refusal?.code).toBe('BAD_USER_INPUT');
    await ask(next);
    const third = await linkTo(next);
    expect((await run(cancel)).data).toEqual({ cancelEmailChange: true });
    expect((await run(cancel)).data).toEqual({ cancelEmailChange: true });
    expect((await site.run(confirm, { token: third })).refusal?.code).toBe('BAD_USER_INPUT');
    expect((await run(waiting)).data).toEqual({ me: { email: before, emailChange: null } });
  });

  test.each([
    ['ada@example', 'Enter a valid email address.'],
    ['Ada <ada@example.org>', 'Enter a valid email address.'],
    ['"ada"@example.org', 'Mail cannot be sent to this address.'],
    [before, 'This is your current address.'],
    ['\u0430da@example.org', expect.stringContaining('letters of another alphabet')],
    ['ada@ex\u0430mple.org', expect.stringContaining('letters of another alphabet')],
    ['\u0430\u0441\u0435@example.org', expect.stringContaining('letters of another alphabet')],
  ])('cannot be %j', async (email, sentence) => {
    expect((await ask(email)).refusal).toMatchObject({ code: 'BAD_USER_INPUT', fields: { email: sentence } });
    expect(await site.sendMail()).toEqual([]);
  });

  test('cannot be that of another account, and may differ in case from the own one', async () => {
    await site.add('collaborator', 'bob@example.com');
    expect((await ask('BOB@example.com')).refusal?.code).toBe('EMAIL_TAKEN');
    await ask('Ada@example.com');
    await site.run(confirm, { token: await linkTo('Ada@example.com') });
    expect((await run(waiting)).data).toMatchObject({ me: { email: 'Ada@example.com' } });
  });

  test('is shown to the owner with its domain in ASCII', async () => {
    await ask('ada@b\u00fccher.example');
    const [warning] = (await site.sendMail()).filter(({ to }) => to === before);
    expect(warning?.text).toContain('ada@b\u00fccher.example (xn--bcher-kva.example)');
  });

  test('needs a recent confirmation, and is limited to five requests in an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * minutes });
    expect((await ask(next)).refusal?.code).toBe('STEP_UP_REQUIRED');
    token = await site.tokenOf(before);
    for (let count = 0; count < 5; count += 1)
      expect((await ask(`a${count}@example.org`)).refusal).toBeNull();
    expect((await ask(next)).refusal?.code).toBe('RATE_LIMITED');
  });
});

test('a person changes their own name', async () => {
  expect((await run(rename, { name: ' Ada L. ' })).data).toEqual({ updateOwnProfile: { name: 'Ada L.' } });
  expect((await run(rename, { name: ' ' })).refusal).toMatchObject({ fields: { name: 'Name is required.' } });
  expect((await run(rename, {})).data).toEqual({ updateOwnProfile: { name: 'Ada L.' } });
  const log = await site.fork().find(AuditEntry, { action: 'update' });
  expect(log.map(({ actorName, changedFields }) => [actorName, changedFields])).toEqual([
    ['Ada L.', ['name']],
  ]);
});
