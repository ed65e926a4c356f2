import { MailServer } from '@daybook/mail/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from './support/api-client.ts';
import { databaseBehind } from './support/database-behind.ts';
import { superadmin } from './support/test-server.ts';
import { useSite } from './support/use-site.ts';

const password = 'lantern orchard tidal';
const database = databaseBehind();
let mailServer: MailServer;
let editor: ApiClient;
beforeAll(async () => {
  mailServer = await MailServer.start();
});
const site = useSite(() => ({ SMTP_URL: mailServer.url, MAIL_FROM: 'mail@firm.example' }));
beforeAll(async () => {
  const create = 'mutation ($input: CollaboratorCreateInput!) { createCollaborator(input: $input) { id } }';
  for (const [name, role] of [
    ['editor', 'editor'],
    ['writer', 'contributor'],
  ]) {
    const input = { name, role, email: `${name}@example.com`, password };
    expect((await site.staff.graphql(create, { input })).errors).toEqual([]);
  }
  editor = await site.visitor.signedIn({ email: 'editor@example.com', password });
});
afterAll(() => mailServer.stop());

const choose = 'mutation ($time: NoticeTime!) { time: setMyContactNotices(time: $time) }';
const submit = 'mutation ($input: ContactInput!) { submitContact(input: $input) { ok } }';
async function send(firstName: string, message: string, others: object = {}): Promise<void> {
  const input = { firstName, email: `${firstName.toLowerCase()}@visitor.example`, message, ...others };
  expect((await site.visitor.graphql(submit, { input })).errors).toEqual([]);
}
const sentTo = (address: string) => mailServer.received.filter(({ to }) => to === address);

test('a message is mailed at once to superadmins and to people who chose this, and replies go to the visitor', async () => {
  expect((await editor.graphql('{ time: myContactNotices }')).data).toEqual({ time: 'never' });
  expect((await site.staff.graphql('{ time: myContactNotices }')).data).toEqual({ time: 'atOnce' });
  expect((await editor.graphql(choose, { time: 'atOnce' })).errors).toEqual([]);
  await send('Grace', 'Do you help <b>new</b> advisers?\nBcc: eve@example.com', { company: 'Eastwell' });
  await expect.poll(() => sentTo('editor@example.com').length).toBe(1);
  await expect.poll(() => sentTo(superadmin.email).length).toBe(1);
  const letter = mailServer.lastTo('editor@example.com');
  expect(letter.subject).toBe('A visitor sent a message');
  expect(letter.text).toContain('> Do you help <b>new</b> advisers?\n> Bcc: eve@example.com');
  expect(letter.text).toContain('Company: Eastwell');
  expect(letter.html).toContain('&lt;b&gt;new');
  expect(JSON.stringify(letter)).toContain('grace@visitor.example');
  expect(sentTo('writer@example.com')).toEqual([]);
  expect(sentTo('eve@example.com')).toEqual([]);
});

test('no mail is sent about spam, or to people who chose to get none', async () => {
  await site.staff.graphql(choose, { time: 'never' });
  const before = mailServer.received.length;
  await send('Bot', 'Buy now', { website: 'https://spam.example' });
  await editor.graphql(choose, { time: 'never' });
  await send('Ida', 'Nobody is told.');
  await editor.graphql(choose, { time: 'atOnce' });
  await send('Joan', 'The editor is told.');
  await expect.poll(() => mailServer.received.length).toBe(before + 1);
  expect(mailServer.lastTo('editor@example.com').text).toContain('The editor is told.');
});

test('a message that was held back as spam is mailed once, when somebody else marks it as not spam', async () => {
  await send('Nora', 'I am a person.', { website: 'filled in by my browser' });
  const { data } = await site.staff.graphql(
    '{ list: contactEntries(spam: true, search: "nora") { items { id } } }',
  );
  const [{ id }] = data.list.items;
  const about = () => sentTo('editor@example.com').filter(({ text }) => text.includes('I am a person.'));
  const mark = 'mutation ($id: ID!, $spam: Boolean!) { markContactEntry(id: $id, spam: $spam) { spam } }';
  const markAs = async (spam: boolean) =>
    expect((await site.staff.graphql(mark, { id, spam })).errors).toEqual([]);
  await markAs(false);
  await expect.poll(() => about().length).toBe(1);
  await markAs(true);
  await markAs(false);
  await send('Olga', 'The one after it.');
  await expect.poll(() => mailServer.lastTo('editor@example.com').text).toContain('The one after it.');
  expect(about()).toHaveLength(1);
});

const markContact =
  'mutation ($id: ID!, $spam: Boolean!) { markContactEntry(id: $id, spam: $spam) { spam } }';
const markSignUp =
  'mutation ($id: ID!, $spam: Boolean!) { markNewsletterEntry(id: $id, spam: $spam) { spam } }';
async function markAs(spam: boolean, id: string, document = markContact, client = site.staff): Promise<void> {
  expect((await client.graphql(document, { id, spam })).errors).toEqual([]);
}

/** The states of the mails about an entry to a person, oldest first. */
const statesOf = async (entryId: string, recipient: string) =>
  (
    await database
      .fork()
      .execute<{ state: string }[]>(
        `select "state" from "mail_message" where "recipient" = ? and "data"->>'entryId' = ? order by "created_at"`,
        [recipient, entryId],
      )
  ).map(({ state }) => state);

/** Creates an entry, and marks it as spam while the mail server cannot send its mail. Returns the id of the entry. */
async function dropMail(make: () => Promise<void>, recipient: string, mark: string): Promise<string> {
  mailServer.replyTo = () => ({ code: 451, text: 'Later' });
  await make();
  const tried = () =>
    database
      .fork()
      .execute<{ id: string }[]>(
        `select "data"->>'entryId' as "id" from "mail_message" where "recipient" = ? and "state" = 'queued' and "attempts" = 1`,
        [recipient],
      );
  await expect.poll(async () => (await tried()).length).toBe(1);
  const [{ id } = { id: '' }] = await tried();
  await markAs(true, id, mark);
  mailServer.replyTo = () => null;
  await database.fork().execute(`update "mail_message" set "due_at" = now() where "state" = 'queued'`);
  // This sends all messages that are due.
  expect((await site.staff.graphql('mutation { sendTestMail }')).errors).toEqual([]);
  await expect.poll(() => statesOf(id, recipient)).toEqual(['failed']);
  return id;
}

test('a mail that was dropped because its message was marked as spam is sent once when the mark is removed', async () => {
  const own = 'editor@example.com';
  const id = await dropMail(() => send('Quin', 'I was marked by mistake.'), own, markContact);
  // A mail to a colleague that failed for another reason.
  await database.fork().execute(
    `insert into "mail_message" ("id", "kind", "recipient", "subject", "data", "state", "problem", "attempts", "created_at",
      "queued_at", "due_at", "ended_at") select substr(md5("mail"."id"), 1, 24), "kind", "account"."email", "subject",
      jsonb_build_object('entryId', ?::text, 'accountId', "account"."id"), 'failed', 'It waited in a backup.', 1, now(), now(), now(),
      now() from "mail_message" "mail", "collaborator" "account"
      where "recipient" = ? and "data"->>'entryId' = ? and "account"."email" = 'writer@example.com'`,
    [id, own, id],
  );
  await markAs(false, id);
  await expect.poll(() => statesOf(id, own)).toEqual(['sent']);
  await markAs(true, id);
  await markAs(false, id);
  expect(await statesOf(id, own)).toEqual(['sent']);
  expect(await statesOf(id, 'writer@example.com')).toEqual(['failed']);
  expect(sentTo(own).filter(({ text }) => text.includes('by mistake'))).toHaveLength(1);
});

test('a person who removes a spam mark gets no mail about the message when somebody else removes a later one', async () => {
  const own = 'editor@example.com';
  const id = await dropMail(() => send('Rosa', 'I was read.'), own, markContact);
  await markAs(false, id, markContact, editor);
  await markAs(true, id);
  await markAs(false, id);
  expect(await statesOf(id, own)).toEqual(['failed']);
});

test('a person who has signed up again since is not asked to confirm the dropped sign-up', async () => {
  const email = 'again@visitor.example';
  const signUp = 'mutation ($input: NewsletterInput!) { signUpForNewsletter(input: $input) { ok } }';
  const make = async () =>
    expect((await site.visitor.graphql(signUp, { input: { email } })).errors).toEqual([]);
  const id = await dropMail(make, email, markSignUp);
  await make();
  await expect.poll(() => statesOf(id, email)).toEqual(['failed', 'sent']);
  await markAs(true, id, markSignUp);
  await markAs(false, id, markSignUp);
  expect(await statesOf(id, email)).toEqual(['failed', 'sent']);
});

test('a newsletter sign-up that was held back as spam is asked to confirm once it is marked as not spam', async () => {
  const email = 'held@visitor.example';
  const signUp = 'mutation ($input: NewsletterInput!) { signUpForNewsletter(input: $input) { ok } }';
  const given = { input: { email, website: 'filled in by my browser' } };
  expect((await site.visitor.graphql(signUp, given)).errors).toEqual([]);
  const find = '{ list: newsletterEntries(spam: true) { items { id email } } }';
  const [{ id }] = (await site.staff.graphql(find)).data.list.items;
  const mark = 'mutation ($id: ID!, $spam: Boolean!) { markNewsletterEntry(id: $id, spam: $spam) { spam } }';
  const markAs = async (spam: boolean) =>
    expect((await site.staff.graphql(mark, { id, spam })).errors).toEqual([]);
  expect(sentTo(email)).toEqual([]);
  await markAs(false);
  await expect.poll(() => sentTo(email).length).toBe(1);
  expect(mailServer.lastTo(email).text).toContain('Somebody signed up for our newsletter with this address.');
  await markAs(true);
  await markAs(false);
  await send('Pia', 'The one after the sign-up.');
  await expect
    .poll(() => mailServer.lastTo('editor@example.com').text)
    .toContain('The one after the sign-up.');
  expect(sentTo(email)).toHaveLength(1);
});

test('visitors cause at most ten mails for a person in an hour', async () => {
  for (let number = 0; number < 11; number += 1) await send('Mia', `Message ${number}.`);
  const { mailMessages } = (
    await site.staff.graphql('{ mailMessages: mailLog(pageSize: 100) { items { recipient subject } } }')
  ).data;
  const own = mailMessages.items.filter(
    ({ recipient, subject }: { recipient: string; subject: string }) =>
      recipient === 'editor@example.com' && subject === 'A visitor sent a message',
  );
  expect(own).toHaveLength(10);
});

test('the daily list begins exactly where the one before it ended', async () => {
  await editor.graphql(choose, { time: 'daily' });
  await database.fork().execute(`update "contact_entry" set "created_at" = now() - interval '2 minutes'`);
  // Lists end at different microseconds.
  for (let number = 0; number < 8; number += 1) {
    await database.fork().execute('delete from "mail_message"');
    await database.fork().execute(`update "contact_notice" set "listed_until" = now() - interval '2 days'`);
    await database.fork().execute(`insert into pgboss.job (name) values ('send-contact-digests')`);
    const isSame = () =>
      database.fork().execute(
        `select ("data"->>'until')::timestamptz = "listed_until" as "isSame" from "mail_message", "contact_notice"
          where "kind" = 'contactDigest' and "time" = 'daily'`,
      );
    await expect.poll(isSame).toEqual([{ isSame: true }]);
  }
});

test('visitors cannot choose when mail is sent', async () => {
  const { errors } = await site.visitor.graphql(choose, { time: 'atOnce' });
  expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
});
