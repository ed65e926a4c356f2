import { bounceMail, MailServer, type ReceivedMail } from '@daybook/mail/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { superadmin } from './support/test-server.ts';
import { useSite } from './support/use-site.ts';

const token = 'a-token-for-bounces';
let mailServer: MailServer;
beforeAll(async () => {
  mailServer = await MailServer.start();
});
const site = useSite(() => ({
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'mail@firm.example',
  BOUNCE_ADDRESS: 'bounces@firm.example',
  BOUNCE_TOKEN: token,
}));
afterAll(() => mailServer.stop());

async function run(document: string, variables: object = {}, client = site.staff) {
  const { data, errors } = await client.graphql(document, variables);
  expect(errors).toEqual([]);
  return data;
}

/** Waits until an address has got a number of messages, and returns the last one. */
async function mailTo(address: string, count = 1): Promise<ReceivedMail> {
  await expect
    .poll(() => mailServer.received.filter(({ envelope }) => envelope.to.includes(address)))
    .toHaveLength(count);
  return mailServer.lastTo(address);
}

async function post(body: string, authorization = `Bearer ${token}`) {
  const headers = { authorization, 'content-type': 'message/rfc822' };
  const response = await fetch(`${site.server.url}/bounces`, { method: 'POST', body, headers });
  return { status: response.status, text: await response.text() };
}

/** Reports that the last message to an address did not arrive. */
async function bounce(address: string): Promise<void> {
  // A report may arrive before the message counts as sent.
  const { envelopeId } = mailServer.lastTo(address);
  const report = bounceMail({ envelopeId, recipient: address, diagnostic: 'smtp; 550 Unknown' });
  expect(await post(report)).toEqual({ status: 200, text: 'Recorded.\n' });
}
const reason = 'The mailbox does not exist. (550 Unknown)';
const log = '{ log: mailLog(pageSize: 100) { items { id recipient state problem } } }';
const logOf = async (address: string) =>
  (await run(log)).log.items.filter(({ recipient }: { recipient: string }) => recipient === address);

describe('the address that takes bounce mails', () => {
  test('does not exist for clients without the token', async () => {
    await run('mutation { sendTestMail }');
    const { envelopeId } = await mailTo(superadmin.email);
    const report = bounceMail({ envelopeId, recipient: superadmin.email });
    for (const authorization of ['', 'Bearer another-token-altogether', `Basic ${token}`, `Bearer ${token}x`])
      expect((await post(report, authorization)).status).toBe(404);
    expect((await site.visitor.get('/bounces', { authorization: `Bearer ${token}` })).status).toBe(404);
    await expect.poll(async () => (await logOf(superadmin.email))[0]?.state).toBe('sent');
  });

  test('is the sender in the envelope of messages', async () => {
    const { envelope, from } = await mailTo(superadmin.email);
    expect(envelope.from).toBe('bounces@firm.example');
    expect(from).toContain('<mail@firm.example>');
  });

  test('refuses a mail of more than a megabyte, and ignores what reports nothing about a message', async () => {
    expect((await post('x'.repeat(1024 * 1024 + 1))).status).toBe(413);
    const unknown = bounceMail({ envelopeId: `${'f'.repeat(24)}.${'A'.repeat(16)}` });
    for (const mail of [unknown, 'Subject: Out of office\r\n\r\nI am away.', '', '\0'])
      expect(await post(mail)).toMatchObject({ status: 200, text: expect.stringContaining('Ignored') });
  });

  test('records a report once, even if it is sent several times at once', async () => {
    const { envelopeId } = await mailTo(superadmin.email);
    const report = bounceMail({ envelopeId, recipient: superadmin.email });
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(report)));
    expect(answers.filter(({ text }) => text === 'Recorded.\n')).toHaveLength(1);
    expect(await logOf(superadmin.email)).toMatchObject([{ state: 'bounced' }]);
  });
});

describe('a newsletter sign-up whose message bounced', () => {
  const email = 'reader@visitor.example';
  const signUp = () =>
    run('mutation ($input: NewsletterInput!) { signUpForNewsletter(input: $input) { ok } }', {
      input: { email },
    });
  const list =
    'query ($bounced: Boolean) { list: newsletterEntries(bounced: $bounced) { items { email bouncedAt } } }';
  const listed = async (bounced: boolean | null) => (await run(list, { bounced })).list.items;

  test('is marked, and gets no mail until somebody signs the address up again', async () => {
    await signUp();
    await mailTo(email);
    expect(await listed(true)).toEqual([]);
    await bounce(email);
    expect(await listed(true)).toEqual([{ email, bouncedAt: expect.any(String) }]);
    expect(await listed(false)).toEqual([]);
    expect(await listed(null)).toHaveLength(1);

    const [{ id }] = await logOf(email);
    await run('mutation ($id: ID!) { sendMailAgain(id: $id) { state } }', { id });
    await expect
      .poll(async () => (await logOf(email))[0])
      .toMatchObject({ state: 'failed', problem: 'The message is no longer needed.' });

    await signUp();
    await mailTo(email, 2);
    expect(await listed(true)).toEqual([]);
    expect(await listed(false)).toEqual([{ email, bouncedAt: null }]);
  });

  test('is not marked if its mailbox is only full', async () => {
    const { envelopeId } = await mailTo(email, 2);
    const report = bounceMail({ envelopeId, recipient: email, status: '5.2.2' });
    expect((await post(report)).text).toBe('Recorded.\n');
    expect(await listed(true)).toEqual([]);
  });

  test('is marked at once if the mail server refuses its address', async () => {
    mailServer.replyTo = (to) => (to === 'gone@visitor.example' ? { code: 550, text: 'Unknown' } : null);
    await run('mutation { signUpForNewsletter(input: { email: "gone@visitor.example" }) { ok } }');
    await expect.poll(() => listed(true)).toMatchObject([{ email: 'gone@visitor.example' }]);
    expect(await logOf('gone@visitor.example')).toMatchObject([{ state: 'bounced', problem: reason }]);
  });
});

describe('a contact message whose answer bounced', () => {
  const read = `query ($id: ID!) { entry: contactEntry(id: $id) { handledAt meta { version } work { state } }
    thread: contactThread(id: $id) { kind text authorName mail { state problem } } }`;
  const answer = `mutation ($id: ID!, $version: Int!) {
    answerContactEntry(id: $id, version: $version, text: "Yes.") { meta { version } } }`;

  /** Sends a message and answers it. Returns its id. */
  async function answered(email: string): Promise<string> {
    const input = { firstName: 'Grace', email, message: 'Do you help new advisers?' };
    await run('mutation ($input: ContactInput!) { submitContact(input: $input) { ok } }', { input });
    const find =
      'query ($email: String) { list: contactEntries(search: $email) { items { id meta { version } } } }';
    const [{ id, meta }] = (await run(find, { email })).list.items;
    await run(answer, { id, version: meta.version });
    await mailTo(email);
    return id;
  }

  test('says so in its thread and is open again', async () => {
    const id = await answered('grace@visitor.example');
    await bounce('grace@visitor.example');
    expect(await run(read, { id })).toMatchObject({
      entry: { work: { state: 'open' }, handledAt: null },
      thread: [
        { kind: 'answer', mail: { state: 'bounced', problem: reason } },
        { kind: 'state', text: 'open', authorName: 'Daybook', mail: null },
      ],
    });
    const lines = await run(
      '{ log: auditLog(about: entries, pageSize: 1) { items { action actorName changedFields } } }',
    );
    expect(lines.log.items).toEqual([{ action: 'update', actorName: 'Daybook', changedFields: ['state'] }]);
  });

  test('is answered again after its answer is sent again, names who did that, and opens if the answer bounces again', async () => {
    const email = 'resent@visitor.example';
    const id = await answered(email);
    const sendFromThread = async () => {
      const { thread } = await run('query ($id: ID!) { thread: contactThread(id: $id) { id } }', { id });
      const again =
        'mutation ($id: ID!) { entry: sendContactAnswerAgain(id: $id) { handledAt handledByName work { state } } }';
      expect((await run(again, { id: thread[0].id })).entry).toEqual({
        handledAt: expect.any(String),
        handledByName: 'Superadmin',
        work: { state: 'answered' },
      });
    };
    const sendFromLog = async () => {
      const [{ id: mail }] = await logOf(email);
      await run('mutation ($id: ID!) { sendMailAgain(id: $id) { state } }', { id: mail });
    };
    for (const [index, sendAgain] of [sendFromThread, sendFromLog].entries()) {
      await bounce(email);
      expect((await run(read, { id })).entry).toMatchObject({ handledAt: null, work: { state: 'open' } });
      await sendAgain();
      const { entry, thread } = await run(read, { id });
      expect(entry.work.state).toBe('answered');
      expect(thread.at(-1)).toMatchObject({ kind: 'state', text: 'answered', authorName: 'Superadmin' });
      await mailTo(email, index + 2);
    }
    await bounce(email);
    expect((await run(read, { id })).entry.work.state).toBe('open');
    await run(answer, { id, version: (await run(read, { id })).entry.meta.version });
    expect((await run(read, { id })).entry.work.state).toBe('answered');
  });

  test('stays closed if it was closed before its answer is sent again', async () => {
    const id = await answered('done@visitor.example');
    await bounce('done@visitor.example');
    await run('mutation ($id: ID!) { setContactState(id: $id, state: closed) { id } }', { id });
    const [{ id: mail }] = await logOf('done@visitor.example');
    await run('mutation ($id: ID!) { sendMailAgain(id: $id) { state } }', { id: mail });
    await mailTo('done@visitor.example', 2);
    expect((await run(read, { id })).entry.work.state).toBe('closed');
  });

  test('stays as it is if it was closed or answered again meanwhile', async () => {
    const closed = await answered('closed@visitor.example');
    await run('mutation ($id: ID!) { setContactState(id: $id, state: closed) { id } }', { id: closed });
    await bounce('closed@visitor.example');
    expect((await run(read, { id: closed })).entry.work.state).toBe('closed');

    const again = await answered('again@visitor.example');
    const first = await mailTo('again@visitor.example');
    await run(answer, { id: again, version: (await run(read, { id: again })).entry.meta.version });
    await mailTo('again@visitor.example', 2);
    await post(bounceMail({ envelopeId: first.envelopeId, recipient: 'again@visitor.example' }));
    const { entry, thread } = await run(read, { id: again });
    expect(entry.work.state).toBe('answered');
    expect(thread[0].mail.state).toBe('bounced');
  });
});

test('an invitation that bounced says so until it is sent again', async () => {
  const invite = `mutation ($input: CollaboratorInviteInput!) {
    invited: inviteCollaborator(input: $input) { id invitationProblem } }`;
  const input = { name: 'Ida', email: 'ida@firm.example', role: 'editor' };
  const { invited } = await run(invite, { input });
  expect(invited.invitationProblem).toBeNull();
  await mailTo(input.email);
  await bounce(input.email);
  const problemOf = async () =>
    (await run('query ($id: ID!) { found: collaborator(id: $id) { invitationProblem } }', { id: invited.id }))
      .found;
  expect(await problemOf()).toEqual({ invitationProblem: `The invitation did not arrive. ${reason}` });
  const again = 'mutation ($id: ID!) { sendInvitationAgain(id: $id) { invitationProblem } }';
  expect((await run(again, { id: invited.id })).sendInvitationAgain).toEqual({ invitationProblem: null });
  expect(await problemOf()).toEqual({ invitationProblem: null });
});

test('a new e-mail address whose message bounced says so until another one is entered', async () => {
  const request = 'mutation ($email: String!) { requestEmailChange(email: $email) }';
  const waiting = async () => (await run('{ me { emailChange { email problem } } }')).me.emailChange;
  await run(request, { email: 'tpyo@example.com' });
  await mailTo('tpyo@example.com');
  await bounce('tpyo@example.com');
  expect(await waiting()).toEqual({ email: 'tpyo@example.com', problem: reason });
  await run(request, { email: 'typo@example.com' });
  expect(await waiting()).toEqual({ email: 'typo@example.com', problem: null });
});
