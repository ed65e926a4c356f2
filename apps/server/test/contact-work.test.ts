import { MailServer } from '@daybook/mail/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from './support/api-client.ts';
import { useSite } from './support/use-site.ts';

const password = 'lantern orchard tidal';
let mailServer: MailServer;
let editor: ApiClient;
let editorId: string;
beforeAll(async () => {
  mailServer = await MailServer.start();
});
const site = useSite(() => ({ SMTP_URL: mailServer.url, MAIL_FROM: 'mail@firm.example' }));
beforeAll(async () => {
  await run('mutation { setMyContactNotices(time: never) }');
  const create =
    'mutation ($input: CollaboratorCreateInput!) { made: createCollaborator(input: $input) { id } }';
  const input = { name: 'Edith', role: 'editor', email: 'edith@example.com', password };
  editorId = (await run(create, { input })).made.id;
  editor = await site.visitor.signedIn({ email: input.email, password });
});
afterAll(() => mailServer.stop());

async function run(document: string, variables: object = {}, client = site.staff) {
  const { data, errors } = await client.graphql(document, variables);
  expect(errors).toEqual([]);
  return data;
}

async function refusalOf(document: string, variables: object, client = site.staff) {
  const { errors } = await client.graphql(document, variables);
  return errors[0]?.extensions;
}

const fields = 'id spam handledAt meta { version } work { state assigneeId assigneeName answeredAt }';
const read = `query ($id: ID!) {
  entry: contactEntry(id: $id) { ${fields} }
  thread: contactThread(id: $id) { kind authorName text mail { recipient subject state problem } }
}`;
const list = `query ($states: [ContactState!], $mine: Boolean = false, $spam: Boolean = false) {
  list: contactEntries(states: $states, assignedToMe: $mine, spam: $spam) { items { id } } }`;
const setState = `mutation ($id: ID!, $state: ContactState!) { entry: setContactState(id: $id, state: $state) { ${fields} } }`;
const assign = `mutation ($id: ID!, $to: ID) { entry: assignContactEntry(id: $id, assigneeId: $to) { ${fields} } }`;
const addNote = `mutation ($id: ID!, $text: String!) { entry: addContactNote(id: $id, text: $text) { ${fields} } }`;
const answer = `mutation ($id: ID!, $version: Int!, $text: String!) {
  entry: answerContactEntry(id: $id, version: $version, text: $text) { ${fields} } }`;
const mark = `mutation ($id: ID!, $handled: Boolean, $spam: Boolean) {
  entry: markContactEntry(id: $id, handled: $handled, spam: $spam) { ${fields} } }`;

/** Sends a message and returns its id. */
async function send(email: string, others: object = {}): Promise<string> {
  const input = { firstName: 'Grace', email, message: 'Do you help new advisers?', ...others };
  await run(
    'mutation ($input: ContactInput!) { submitContact(input: $input) { ok } }',
    { input },
    site.visitor,
  );
  const found = await run(
    'query ($search: String) { list: contactEntries(search: $search, spam: null) { items { id } } }',
    {
      search: email,
    },
  );
  return found.list.items[0].id;
}
const ids = async (variables: object, client = site.staff): Promise<string[]> =>
  (await run(list, variables, client)).list.items.map(({ id }: { id: string }) => id);
const threadOf = async (id: string) => (await run(read, { id })).thread;
const versionOf = async (id: string) => (await run(read, { id })).entry.meta.version;

describe('the work on a message', () => {
  test('moves through its states, and the thread says who changed what', async () => {
    const id = await send('states@visitor.example');
    expect((await run(read, { id })).entry.work).toEqual({
      state: 'open',
      assigneeId: null,
      assigneeName: null,
      answeredAt: null,
    });
    const closed = (await run(setState, { id, state: 'closed' }, editor)).entry;
    expect(closed).toMatchObject({ work: { state: 'closed' }, handledAt: expect.any(String) });
    await run(setState, { id, state: 'closed' });
    expect((await run(setState, { id, state: 'open' })).entry).toMatchObject({ handledAt: null });
    await run(addNote, { id, text: ' First line.\r\nSecond. ' });
    expect(await threadOf(id)).toMatchObject([
      { kind: 'state', text: 'closed', authorName: 'Edith', mail: null },
      { kind: 'state', text: 'open', authorName: expect.any(String) },
      { kind: 'note', text: 'First line.\nSecond.', authorName: expect.any(String) },
    ]);
    const lines = await run(
      '{ log: auditLog(about: entries, pageSize: 3) { items { action changedFields } } }',
    );
    expect(lines.log.items).toEqual([
      { action: 'update', changedFields: ['notes'] },
      { action: 'update', changedFields: ['state'] },
      { action: 'update', changedFields: ['state'] },
    ]);
  });

  test('follows the flags that other clients set', async () => {
    const id = await send('flags@visitor.example');
    expect((await run(mark, { id, handled: true })).entry.work.state).toBe('closed');
    expect(await ids({ states: ['closed'] })).toContain(id);
    expect((await run(mark, { id, handled: false })).entry.work.state).toBe('open');
    expect(await ids({ states: ['open'] })).toContain(id);
    expect(await ids({ states: ['answered', 'closed'] })).not.toContain(id);
  });

  test('is assigned to anybody who may read messages, who finds it in their own list', async () => {
    const id = await send('assigned@visitor.example');
    const people = (await run('{ people: contactAssignees { id name } }')).people;
    expect(people).toContainEqual({ id: editorId, name: 'Edith' });
    expect((await run(assign, { id, to: editorId })).entry.work).toMatchObject({ assigneeName: 'Edith' });
    expect(await ids({ mine: true }, editor)).toEqual([id]);
    expect(await ids({ mine: true })).toEqual([]);
    await run(assign, { id, to: null });
    expect(await ids({ mine: true }, editor)).toEqual([]);
    expect(await threadOf(id)).toMatchObject([
      { kind: 'assignment', text: 'Edith' },
      { kind: 'assignment', text: '' },
    ]);
    for (const to of ['nobody', 'f'.repeat(24)])
      expect((await refusalOf(assign, { id, to }))?.code).toBe('BAD_USER_INPUT');
  });

  test('goes to spam and back', async () => {
    const id = await send('spam@visitor.example', { website: 'https://spam.example' });
    expect(await ids({ spam: true })).toContain(id);
    expect((await refusalOf(answer, { id, version: await versionOf(id), text: 'Hello.' }))?.code).toBe(
      'CONFLICT',
    );
    await run(mark, { id, spam: false });
    expect(await ids({ states: ['open'] })).toContain(id);
    await run(mark, { id, spam: true });
    expect(await threadOf(id)).toMatchObject([{ kind: 'notSpam' }, { kind: 'spam' }]);
  });

  test('leads to the next older and newer message of a view', async () => {
    const [oldest, middle, newest] = [
      await send('one@neighbor.example'),
      await send('two@neighbor.example'),
      await send('three@neighbor.example'),
    ];
    await run(setState, { id: middle, state: 'closed' });
    const neighbors = `query ($id: ID!, $states: [ContactState!]) {
      next: nextContactEntry(id: $id, search: "neighbor", states: $states) { id }
      previous: previousContactEntry(id: $id, search: "neighbor", states: $states) { id } }`;
    expect(await run(neighbors, { id: newest })).toEqual({ next: { id: middle }, previous: null });
    expect(await run(neighbors, { id: newest, states: ['open'] })).toEqual({
      next: { id: oldest },
      previous: null,
    });
    expect(await run(neighbors, { id: middle, states: ['open'] })).toEqual({
      next: { id: oldest },
      previous: { id: newest },
    });
  });

  test('does not change the responses of REST', async () => {
    const { body } = await site.staff.get('/api/get-contact');
    expect(Object.keys(body[0]).sort()).toEqual(
      [
        ...['_id', 'company', 'email', 'fname', 'handledAt', 'handledByName', 'jobTitle', 'lname', 'message'],
        ...['resource', 'spam', 'userID'],
      ].sort(),
    );
  });
});

describe('an answer', () => {
  test('is mailed, and later answers belong to the same conversation', async () => {
    const email = 'thread@visitor.example';
    const id = await send(email, { message: 'One line.\nAnother.' });
    const version = await versionOf(id);
    const { entry } = await run(answer, { id, version, text: 'Yes.\n\nWe <b>do</b>.' }, editor);
    expect(entry).toMatchObject({ handledAt: expect.any(String), work: { state: 'answered' } });
    await expect.poll(() => mailServer.received.filter(({ to }) => to === email)).toHaveLength(1);
    const first = mailServer.lastTo(email);
    expect(first).toMatchObject({
      from: '"Our firm" <mail@firm.example>',
      subject: 'Re: Your message to Our firm',
      envelope: { to: [email] },
    });
    expect(first.text).toContain('We <b>do</b>.');
    expect(first.text).toContain('> One line.\n> Another.');
    expect(first.raw).not.toMatch(/^auto-submitted:/im);
    expect(headerOf(first.raw, 'references')).toBe(`<contact-${id}@localhost>`);
    await expect
      .poll(async () => (await threadOf(id)).at(0)?.mail)
      .toEqual({
        recipient: email,
        subject: first.subject,
        state: 'sent',
        problem: null,
      });
    await run(answer, { id, version: entry.meta.version, text: 'And one more thing.' });
    await expect.poll(() => mailServer.received.filter(({ to }) => to === email)).toHaveLength(2);
    const second = mailServer.lastTo(email);
    expect(second.subject).toBe(first.subject);
    expect(headerOf(second.raw, 'in-reply-to')).toBe(first.messageId);
    expect(headerOf(second.raw, 'references')).toBe(`<contact-${id}@localhost> ${first.messageId}`);
  });

  test('shows why the mail server refused it', async () => {
    const email = 'refused@visitor.example';
    const id = await send(email);
    mailServer.replyTo = (to) => (to === email ? { code: 550, text: 'No such mailbox here' } : null);
    await run(answer, { id, version: await versionOf(id), text: 'Hello.' });
    await expect
      .poll(async () => (await threadOf(id)).at(0)?.mail)
      .toMatchObject({
        state: 'bounced',
        problem: expect.stringContaining('No such mailbox here'),
      });
    mailServer.replyTo = () => null;
  });

  test('is refused if somebody answered in the meantime', async () => {
    const id = await send('twice@visitor.example');
    const version = await versionOf(id);
    await run(addNote, { id, text: 'I will answer.' }, editor);
    await run(answer, { id, version, text: 'First.' }, editor);
    const { errors } = await site.staff.graphql(answer, { id, version, text: 'Second.' });
    expect(errors[0]).toMatchObject({
      message: 'Contact entry was changed by Edith since it was opened.',
      extensions: { code: 'CONFLICT' },
    });
    await run(answer, { id, version: await versionOf(id), text: 'Second.' });
    expect((await threadOf(id)).filter(({ kind }: { kind: string }) => kind === 'answer')).toHaveLength(2);
  });

  test('cannot add headers through the name or the subject', async () => {
    const email = 'headers@visitor.example';
    const evil = 'Guide\r\nBcc: victim@example.org';
    const id = await send(email, { firstName: evil, lastName: evil, resource: evil, message: evil });
    await run(answer, { id, version: await versionOf(id), text: `Hello.\r\nBcc: victim@example.org` });
    await expect.poll(() => mailServer.received.filter(({ to }) => to === email)).toHaveLength(1);
    const mail = mailServer.lastTo(email);
    expect(mail.subject).toBe('Re: Guide Bcc: victim@example.org');
    expect(mail.raw.slice(0, mail.raw.indexOf('\r\n\r\n'))).not.toMatch(/^bcc:/im);
    expect(mail.envelope.to).toEqual([email]);
  });

  test.each(['', ' \n ', 'x'.repeat(20_001)])('needs a text of at most 20,000 characters', async (text) => {
    const id = await send('empty@visitor.example');
    const refusal = await refusalOf(answer, { id, version: await versionOf(id), text });
    expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', fields: { text: expect.any(String) } });
  });

  test('is deleted with its message, also from the mail log', async () => {
    const email = 'deleted@visitor.example';
    const id = await send(email);
    await run(answer, { id, version: await versionOf(id), text: 'Hello.' });
    await expect.poll(async () => (await threadOf(id)).at(0)?.mail?.state).toBe('sent');
    await run('mutation ($id: ID!) { removeContactEntry(id: $id) { id } }', { id });
    expect(await threadOf(id)).toEqual([]);
    const log = await run('{ log: mailLog { items { recipient } } }');
    expect(JSON.stringify(log)).not.toContain(email);
  });
});

/** The value of a header, on one line. */
function headerOf(raw: string, name: string): string | undefined {
  const unfolded = raw.replace(/\r\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1];
}
