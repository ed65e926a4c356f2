import { MailServer } from '@daybook/mail/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from './support/api-client.ts';
import { databaseBehind } from './support/database-behind.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
let mailServer: MailServer;
let editor: ApiClient;
let editorId: string;
beforeAll(async () => {
  mailServer = await MailServer.start();
});
const site = useSite(() => ({ SMTP_URL: mailServer.url, MAIL_FROM: 'mail@firm.example' }));
beforeAll(async () => {
  const account = { email: 'edith@example.com', password: 'lantern orchard tidal' };
  const { body } = await site.staff.post('/api/add-collaborator', {
    fname: 'Edith',
    role: 'editor',
    ...account,
  });
  editorId = body._id;
  editor = await site.visitor.signedIn(account);
});
afterAll(() => mailServer.stop());

async function run(document: string, variables: object = {}, client = site.staff) {
  const { data, errors } = await client.graphql(document, variables);
  expect(errors).toEqual([]);
  return data;
}

async function refusalOf(document: string, variables: object) {
  const { errors } = await site.staff.graphql(document, variables);
  return errors[0]?.extensions;
}

/** Sends a message and returns its id. */
async function send(email: string): Promise<string> {
  const input = { firstName: 'Grace', email, message: 'Do you help new advisers?' };
  await run(
    'mutation ($input: ContactInput!) { submitContact(input: $input) { ok } }',
    { input },
    site.visitor,
  );
  const found = 'query ($email: String) { list: contactEntries(search: $email) { items { id } } }';
  return (await run(found, { email })).list.items[0].id;
}

const answer = `mutation ($id: ID!, $version: Int!, $text: String!) {
  entry: answerContactEntry(id: $id, version: $version, text: $text) { id } }`;
const thread = 'query ($id: ID!) { thread: contactThread(id: $id) { id mail { state } } }';
const threadOf = async (id: string) => (await run(thread, { id })).thread;
const version = 'query ($id: ID!) { entry: contactEntry(id: $id) { meta { version } } }';
const versionOf = async (id: string) => (await run(version, { id })).entry.meta.version;

test('an answer that did not arrive is marked in the list, and whoever may answer sends it again, once', async () => {
  const email = 'again@visitor.example';
  const id = await send(email);
  const marked = `query ($id: ID!) {
    entry: contactEntry(id: $id) { work { hasUndeliveredAnswer } }
    list: contactEntries(undelivered: true) { items { id work { hasUndeliveredAnswer } } }
    all: contactEntries { items { work { hasUndeliveredAnswer } } } }`;
  const isMarked = async () => (await run(marked, { id }, editor)).entry.work.hasUndeliveredAnswer;
  const again = 'mutation ($id: ID!) { entry: sendContactAnswerAgain(id: $id) { id } }';
  mailServer.replyTo = (to) => (to === email ? { code: 550, text: 'No such mailbox here' } : null);
  await run(answer, { id, version: await versionOf(id), text: 'Hello.' });
  await expect.poll(isMarked).toBe(true);
  const { list, all } = await run(marked, { id }, editor);
  expect(list.items).toContainEqual({ id, work: { hasUndeliveredAnswer: true } });
  expect(all.items.some(({ work }: { work: object }) => 'hasUndeliveredAnswer' in work)).toBe(true);

  mailServer.replyTo = () => null;
  const item = { id: (await threadOf(id))[0].id };
  const both = await Promise.all([editor.graphql(again, item), editor.graphql(again, item)]);
  expect(both.map(({ errors }) => errors[0]?.extensions.code).sort()).toEqual(['CONFLICT', undefined]);
  await expect.poll(async () => (await threadOf(id)).at(0)?.mail?.state).toBe('sent');
  expect(mailServer.received.filter(({ to }) => to === email)).toHaveLength(1);
  expect(await isMarked()).toBe(false);
  expect((await refusalOf(again, item))?.code).toBe('CONFLICT');
  for (const unknown of ['x', id]) expect((await refusalOf(again, { id: unknown }))?.code).toBe('NOT_FOUND');
  const { log } = await run(
    '{ log: auditLog(about: entries, pageSize: 1) { items { action actorName recordId } } }',
  );
  expect(log.items).toEqual([{ action: 'resendMail', actorName: 'Edith', recordId: id }]);
});

test('an answer to an address to which no mail can be sent is refused, and nothing changes', async () => {
  const id = await send('a;b@visitor.example');
  const refused = await refusalOf(answer, { id, version: await versionOf(id), text: 'Hello.' });
  expect(refused?.code).toBe('BAD_USER_INPUT');
  expect(await threadOf(id)).toEqual([]);
});

describe('somebody who writes an answer', () => {
  const note = 'mutation ($id: ID!, $is: Boolean!) { noteContactWriting(id: $id, isWriting: $is) }';
  const writers = 'query ($id: ID!) { writers: contactWriters(id: $id) { id name } }';
  const seenBy = async (client: ApiClient, id: string) => (await run(writers, { id }, client)).writers;

  test('is shown to others, until the text is sent or removed', async () => {
    const [id, other] = [await send('writer@visitor.example'), await send('nobody@visitor.example')];
    expect(await seenBy(site.staff, id)).toEqual([]);
    for (let time = 0; time < 2; time += 1) await run(note, { id, is: true }, editor);
    expect(await seenBy(site.staff, id)).toEqual([{ id: editorId, name: 'Edith' }]);
    expect(await seenBy(editor, id)).toEqual([]);
    expect(await seenBy(site.staff, other)).toEqual([]);
    await run(note, { id, is: false }, editor);
    expect(await seenBy(site.staff, id)).toEqual([]);
  });

  test('is forgotten after two minutes without news', async () => {
    const id = await send('gone@visitor.example');
    await run(note, { id, is: true }, editor);
    await database.fork().execute(`update "presence" set "seen_at" = "seen_at" - interval '121 seconds'`);
    expect(await seenBy(site.staff, id)).toEqual([]);
    await run(note, { id, is: true });
    expect(await database.fork().execute('select "person_name" from "presence"')).toEqual([
      { person_name: 'Superadmin' },
    ]);
  });

  test('needs a message', async () => {
    for (const id of ['x', editorId])
      expect((await refusalOf(note, { id, is: true }))?.code).toBe('NOT_FOUND');
    expect(await seenBy(site.staff, 'x')).toEqual([]);
  });
});
