import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Collaborator } from '../index.ts';
import { TestSite } from '../testing/test-site.ts';

const day = 24 * 60 * 60_000;
const invite = `mutation ($input: CollaboratorInviteInput!) {
  inviteCollaborator(input: $input) { id name email role invitedAt } }`;
const again = 'mutation ($id: ID!) { sendInvitationAgain(id: $id) { id } }';
const withdraw = 'mutation ($id: ID!) { withdrawInvitation(id: $id) { id } }';
const update = `mutation ($id: ID!, $input: CollaboratorUpdateInput!) {
  updateCollaborator(id: $id, input: $input) { email invitedAt } }`;
const reset = 'mutation ($token: String!, $new: String!) { resetPassword(token: $token, new: $new) }';
const request = 'mutation ($email: String!) { requestPasswordReset(email: $email) }';
const ada = { name: 'Ada', email: 'ada@example.com', role: 'editor' };
const password = 'violet harbour crane';

let site: TestSite;
let root: string;

beforeAll(async () => {
  site = await TestSite.open();
});
beforeEach(async () => {
  await site.clear();
  await site.add('superadmin', 'root@example.com');
  root = await site.tokenOf('root@example.com');
});
afterEach(() => {
  vi.useRealTimers();
});

const run = (document: string, variables: object) => site.run(document, { ...variables }, { token: root });
const tokenIn = (text = '') => /#token=([\w-]{43})$/m.exec(text)?.[1] ?? '';
const accept = (token: string) => site.run(reset, { token, new: password });

async function invited(input: object = ada): Promise<{ id: string; token: string }> {
  const { data } = await run(invite, { input });
  const message = (await site.sendMail()).at(-1);
  const account = data?.inviteCollaborator;
  if (!account || typeof account !== 'object' || !('id' in account)) throw new Error('Nobody was invited.');
  return { id: String(account.id), token: tokenIn(message?.text) };
}

test('an invited person sets the password with a link, which works once', async () => {
  const { data } = await run(invite, { input: ada });
  expect(data?.inviteCollaborator).toMatchObject({ ...ada, invitedAt: expect.any(String) });
  const [message] = await site.sendMail();
  expect(message).toMatchObject({ to: ada.email, subject: 'You are invited' });
  expect(message?.text).toContain('root has invited you to the back office of firm.example.');
  expect((await site.signIn(ada.email, password)).refusal).toMatchObject({ code: 'UNAUTHENTICATED' });
  const token = tokenIn(message?.text);
  expect((await accept(token)).refusal).toBeNull();
  expect(await site.roleOf(await site.tokenOf(ada.email, {}, password))).toBe('editor');
  expect((await site.fork().findOneOrFail(Collaborator, { email: ada.email })).invitedAt).toBeNull();
  expect((await accept(token)).refusal).toMatchObject({ fields: { token: expect.stringContaining('used') } });
  expect(await site.sendMail()).toHaveLength(1);
});

test.each([
  [7 * day - 1_000, null],
  [7 * day + 1_000, { fields: { token: 'This link has expired. It works for 7 days.' } }],
])('an invitation that is %i ms old results in %j', async (age, refusal) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { token } = await invited();
  vi.advanceTimersByTime(age);
  const answer = await accept(token);
  if (refusal) expect(answer.refusal).toMatchObject(refusal);
  else expect(answer.refusal).toBeNull();
});

test('an expired invitation is renewed by the invited person or sent again by a superadmin', async () => {
  const { id, token } = await invited();
  await site.run(request, { email: ada.email });
  const renewed = tokenIn((await site.sendMail()).at(-1)?.text);
  expect((await accept(token)).refusal).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect((await run(again, { id })).refusal).toBeNull();
  const sentAgain = tokenIn((await site.sendMail()).at(-1)?.text);
  expect((await accept(renewed)).refusal).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect((await accept(sentAgain)).refusal).toBeNull();
  for (const document of [again, withdraw])
    expect((await run(document, { id })).refusal).toMatchObject({ code: 'NOT_FOUND' });
});

test('an invitation cannot be renewed after 30 days, until a superadmin sends it again', async () => {
  const { id } = await invited();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * day });
  const sent = (await site.sendMail()).length;
  expect(await site.run(request, { email: ada.email })).toEqual(
    await site.run(request, { email: 'nobody@example.com' }),
  );
  expect(await site.sendMail()).toHaveLength(sent);
  root = await site.tokenOf('root@example.com');
  expect((await run(again, { id })).refusal).toBeNull();
  expect((await site.run(request, { email: ada.email })).refusal).toBeNull();
  const toAda = (await site.sendMail()).slice(sent).filter(({ to }) => to === ada.email);
  expect(toAda).toHaveLength(2);
});

test('a withdrawn invitation does not work, and its message is not sent', async () => {
  const { id, token } = await invited();
  await run(again, { id });
  expect((await run(withdraw, { id })).refusal).toBeNull();
  expect(await site.sendMail()).toHaveLength(1);
  expect((await accept(token)).refusal).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect((await run(invite, { input: ada })).refusal).toBeNull();
});

test('an invitation is sent to the new address if the address of the account is changed', async () => {
  const { id, token } = await invited();
  await run(update, { id, input: { email: 'lovelace@example.com' } });
  expect((await site.sendMail()).at(-1)).toMatchObject({ to: 'lovelace@example.com' });
  expect((await accept(token)).refusal).toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('an invitation that was sent to a new address can be renewed for another 30 days', async () => {
  const { id } = await invited();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * day });
  root = await site.tokenOf('root@example.com');
  const email = 'lovelace@example.com';
  expect((await run(update, { id, input: { email } })).data?.updateCollaborator).toEqual({
    email,
    invitedAt: new Date().toISOString(),
  });
  const sent = (await site.sendMail()).length;
  await site.run(request, { email });
  const messages = await site.sendMail();
  expect(messages.slice(sent)).toEqual([expect.objectContaining({ to: email, subject: 'You are invited' })]);
  expect((await accept(tokenIn(messages.at(-1)?.text))).refusal).toBeNull();
});

test('a password that a superadmin sets ends the invitation', async () => {
  const { id, token } = await invited();
  expect((await run(update, { id, input: { password } })).data?.updateCollaborator).toMatchObject({
    invitedAt: null,
  });
  expect((await accept(token)).refusal).toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('an invited superadmin does not count as the last one', async () => {
  await invited({ ...ada, role: 'superadmin' });
  const { id } = await site.fork().findOneOrFail(Collaborator, { email: 'root@example.com' });
  expect((await run(update, { id, input: { role: 'editor' } })).refusal).toMatchObject({ code: 'FORBIDDEN' });
});

test('an invited superadmin gets another role while there is one other superadmin', async () => {
  const { id, token } = await invited({ ...ada, role: 'superadmin' });
  expect((await run(update, { id, input: { role: 'editor' } })).refusal).toBeNull();
  expect((await accept(token)).refusal).toBeNull();
  expect(await site.roleOf(await site.tokenOf(ada.email, {}, password))).toBe('editor');
});

test.each([
  [{ ...ada, name: ' ' }, { name: 'Name is required.' }],
  [{ ...ada, email: 'ada' }, { email: 'Enter a valid email address.' }],
])('%j is not invited', async (input, fields) => {
  expect((await run(invite, { input })).refusal).toMatchObject({ code: 'BAD_USER_INPUT', fields });
  expect(await site.sendMail()).toEqual([]);
});

test('an address can be invited only once, ignoring case', async () => {
  await invited();
  const taken = await run(invite, { input: { ...ada, email: 'ADA@example.com' } });
  expect(taken.refusal).toMatchObject({ code: 'EMAIL_TAKEN' });
  expect(await site.sendMail()).toHaveLength(1);
});

test('a changed address is reported to the previous address', async () => {
  const { id } = await site.add('editor', 'grace@example.com');
  await run(update, { id, input: { email: 'hopper@example.com' } });
  const [message, ...others] = await site.sendMail();
  expect(others).toEqual([]);
  expect(message).toMatchObject({ to: 'grace@example.com', subject: 'Your e-mail address was changed' });
  expect(message?.text).toContain('hopper@example.com');
});

test('a hundred people are invited, and each gets one message', async () => {
  for (let number = 0; number < 100; number += 1)
    await run(invite, { input: { ...ada, email: `person${number}@example.com` } });
  const recipients = (await site.sendMail()).map(({ to }) => to);
  expect(recipients).toHaveLength(100);
  expect(new Set(recipients).size).toBe(100);
});

test.each(['\u0430da@example.com', 'ada@ex\u0430mple.com', '\u0430\u0441\u0435@example.com'])(
  'nobody is invited at the look-alike address %j',
  async (email) => {
    expect((await run(invite, { input: { ...ada, email } })).refusal).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { email: expect.stringContaining('letters of another alphabet') },
    });
  },
);

test.each(['zo\u00eb@ex\u00e4mple.com', '\u0438\u0432\u0430\u043d@example.com'])(
  'somebody is invited at %j, which looks like no other address',
  async (email) => {
    expect((await run(invite, { input: { ...ada, email } })).refusal).toBeNull();
  },
);

test('names cannot add headers to messages', async () => {
  const name = 'Ada\r\nBcc: victim@example.org\r\n\r\n<b>';
  await run('mutation ($name: String) { updateOwnProfile(name: $name) { id } }', { name });
  await invited({ ...ada, name });
  for (const { to, subject } of site.sent) {
    expect(to).toBe(ada.email);
    expect(subject).toBe('You are invited');
  }
});
