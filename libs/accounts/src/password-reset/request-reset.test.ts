import { beforeAll, beforeEach, expect, test } from 'vitest';
import { Collaborator } from '../index.ts';
import { addPasskeys } from '../testing/add-passkeys.ts';
import { goodPassword, TestSite } from '../testing/test-site.ts';

const request = 'mutation ($email: String!) { requestPasswordReset(email: $email) }';
const reset = 'mutation ($token: String!, $new: String!) { resetPassword(token: $token, new: $new) }';
const next = 'violet harbour crane';
let site: TestSite;

beforeAll(async () => {
  site = await TestSite.open();
});
beforeEach(async () => {
  await site.clear();
  await site.add('collaborator', 'Ada@example.com');
});

const ask = (email: string, address = '198.51.100.7') => site.run(request, { email }, { address });
const tokenIn = (text: string) => /#token=([\w-]{43})$/m.exec(text)?.[1] ?? '';

test('a link goes to the stored address, sets a password once, and ends all sessions', async () => {
  const session = await site.tokenOf('ada@example.com');
  expect((await ask('  ADA@EXAMPLE.COM ')).data).toEqual({ requestPasswordReset: true });
  const [message] = await site.sendMail();
  expect(message).toMatchObject({ to: 'Ada@example.com', subject: 'Set a new password' });
  expect(message?.text).toContain('Network address: 198.51.100.7');
  const token = tokenIn(message?.text ?? '');
  expect(message?.text).toContain(`https://firm.example/reset-password#token=${token}`);
  expect((await site.run(reset, { token, new: next })).refusal).toBeNull();
  expect(await site.roleOf(session)).toBeNull();
  await site.tokenOf('ada@example.com', {}, next);
  expect((await site.run(reset, { token, new: goodPassword })).refusal).toMatchObject({
    fields: { token: 'This link was used already. Each link works once.' },
  });
  const changed = (await site.sendMail()).find(({ subject }) => subject === 'Your password was changed');
  expect(changed?.to).toBe('Ada@example.com');
  expect(changed?.text).not.toContain('passkeys');
});

test('the mail about a new password lists the passkeys, which still work', async () => {
  const em = site.fork();
  const owner = await em.findOneOrFail(Collaborator, { email: 'Ada@example.com' });
  addPasskeys(em, owner, ['Laptop', 'Old phone']);
  await em.flush();
  await ask('ada@example.com');
  const [message] = await site.sendMail();
  await site.run(reset, { token: tokenIn(message?.text ?? ''), new: next });
  expect((await site.sendMail()).at(-1)?.text).toContain(
    'These passkeys still sign in to your account: “Laptop”, added on 2026-03-01; “Old phone”, added on 2026-03-01.',
  );
});

test.each(['nobody@example.com', 'аda@example.com', 'ada@example.com.', '', 'a'.repeat(10_000)])(
  'the answer is the same, and no mail is sent, for %.20s',
  async (email) => {
    expect(await ask(email)).toEqual(await ask('ada@example.com'));
    expect((await site.sendMail()).map(({ to }) => to)).toEqual(['Ada@example.com']);
  },
);

test('an account gets at most three links in 30 minutes, and later requests get the same answer', async () => {
  for (let number = 1; number <= 5; number += 1)
    expect((await ask('ada@example.com', `198.51.100.${number}`)).refusal).toBeNull();
  expect(await site.sendMail()).toHaveLength(3);
});

test('a network address may ask ten times in an hour', async () => {
  for (let number = 1; number <= 10; number += 1)
    expect((await ask(`person${number}@example.com`)).refusal).toBeNull();
  expect((await ask('ada@example.com')).refusal).toMatchObject({ code: 'RATE_LIMITED' });
  expect((await ask('ada@example.com', '203.0.113.9')).refusal).toBeNull();
});

test.each([
  ['was removed', 'delete from collaborator'],
  ['has another address now', `update collaborator set email = 'eve@example.com'`],
])('no link is sent if the account %s before the message is sent', async (_what, change) => {
  await ask('ada@example.com');
  await site.fork().execute(change);
  expect(await site.sendMail()).toEqual([]);
});

test('only a hash of the token is stored, and the text of the message is not', async () => {
  await ask('ada@example.com');
  const [message] = await site.sendMail();
  const token = tokenIn(message?.text ?? '');
  for (const table of ['mail_message', 'password_reset', 'audit_log']) {
    const rows = JSON.stringify(await site.fork().execute(`select * from ${table}`));
    expect(rows).not.toContain(token);
    expect(rows).not.toContain('#token');
  }
});

test('the audit log names the account', async () => {
  await ask('ada@example.com');
  const lines = await site.fork().execute('select action, actor_name, record_title from audit_log');
  expect(lines).toEqual([{ action: 'requestPasswordReset', actor_name: 'Somebody', record_title: 'Ada' }]);
});

test('of two people who use a link at the same time, one sets the password', async () => {
  await ask('ada@example.com');
  const token = tokenIn((await site.sendMail())[0]?.text ?? '');
  const answers = await Promise.all(
    [next, goodPassword].map((each) => site.run(reset, { token, new: each })),
  );
  expect(answers.map(({ refusal }) => refusal?.code ?? 'set').sort()).toEqual(['BAD_USER_INPUT', 'set']);
  const winner = answers[0]?.refusal ? goodPassword : next;
  await site.tokenOf('ada@example.com', {}, winner);
});

test('of two people who ask at the same time, the last link works', async () => {
  await Promise.all([ask('ada@example.com'), ask('ada@example.com', '198.51.100.8')]);
  const tokens = (await site.sendMail()).map(({ text }) => tokenIn(text));
  expect(tokens).toHaveLength(2);
  const answers = await Promise.all(tokens.map((token) => site.run(reset, { token, new: next })));
  expect(answers.filter(({ refusal }) => refusal === null)).toHaveLength(1);
});
