import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MailServer } from '@daybook/mail/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseBehind } from './support/database-behind.ts';
import { superadmin } from './support/test-server.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
let mailServer: MailServer;
beforeAll(async () => {
  mailServer = await MailServer.start();
});
const site = useSite(() => ({ SMTP_URL: mailServer.url, MAIL_FROM: 'mail@firm.example' }));
afterAll(() => mailServer.stop());

async function run(document: string, variables: object = {}, client = site.staff) {
  const { data, errors } = await client.graphql(document, variables);
  expect(errors).toEqual([]);
  return data;
}
const submit = 'mutation ($input: ContactInput!) { submitContact(input: $input) { ok } }';
const send = (email: string, message: string, firstName = 'Grace') =>
  run(submit, { input: { firstName, email, message } }, site.visitor);
const signUp = (email: string) =>
  run('mutation ($input: NewsletterInput!) { signUpForNewsletter(input: $input) { ok } }', {
    input: { email },
  });
async function entryOf(email: string): Promise<{ id: string; meta: { version: number } }> {
  const list =
    'query ($email: String) { list: contactEntries(search: $email) { items { id meta { version } } } }';
  return (await run(list, { email })).list.items[0];
}
async function answerTo(email: string, text: string): Promise<void> {
  const { id, meta } = await entryOf(email);
  const answer = `mutation ($id: ID!, $version: Int!, $text: String!) {
    answerContactEntry(id: $id, version: $version, text: $text) { id } }`;
  await run(answer, { id, version: meta.version, text });
}
const setSettings = `mutation ($input: EntrySettingsInput!) { settings: setEntrySettings(input: $input) {
  replyTo contactMonths newsletterMonths sender isMailConfigured } }`;
const unlimited = { replyTo: '', contactMonths: null, newsletterMonths: null };
const lastLine = `{ log: auditLog(about: entries, pageSize: 1) {
  items { action actorName recordType recordTitle changedFields clientAddress } } }`;

describe('the settings of entries', () => {
  test('decide where visitors reply, and the audit log names what changed', async () => {
    const input = { ...unlimited, replyTo: 'desk@firm.example' };
    expect((await run(setSettings, { input })).settings).toEqual({
      ...input,
      sender: 'mail@firm.example',
      isMailConfigured: true,
    });
    expect((await run(lastLine)).log.items).toMatchObject([
      { action: 'changeSettings', recordType: 'EntrySettings', changedFields: ['replyTo'] },
    ]);
    await send('reply@visitor.example', 'Where do replies go?');
    await answerTo('reply@visitor.example', 'To the desk.');
    await expect.poll(() => mailServer.received.some(({ to }) => to === 'reply@visitor.example')).toBe(true);
    expect(mailServer.lastTo('reply@visitor.example').replyTo).toBe('desk@firm.example');
  });

  test('keep what a change omits, and forget a period that is set to null', async () => {
    await run(setSettings, { input: { contactMonths: 24, newsletterMonths: 12 } });
    const { settings } = await run(setSettings, { input: { replyTo: '', newsletterMonths: null } });
    expect(settings).toMatchObject({ replyTo: '', contactMonths: 24, newsletterMonths: null });
    expect((await run(lastLine)).log.items[0].changedFields).toEqual(['replyTo', 'newsletterMonths']);
    await run(setSettings, { input: { contactMonths: null } });
  });

  test.each([{ replyTo: 'a@firm.example, b@firm.example' }, { contactMonths: 0 }, { newsletterMonths: 121 }])(
    'refuse %j',
    async (part) => {
      const { errors } = await site.staff.graphql(setSettings, { input: { ...unlimited, ...part } });
      expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
      expect(Object.keys(errors[0]?.extensions.fields ?? {})).toEqual(Object.keys(part));
    },
  );

  test('delete old entries every day, and the audit log has their number', async () => {
    for (const number of [1, 2, 3]) await send(`old${number}@visitor.example`, 'Old.');
    await answerTo('old1@visitor.example', 'An answer.');
    await signUp('old@visitor.example');
    await signUp('new@visitor.example');
    for (const again of ['old-again@visitor.example', 'Old-Again@visitor.example']) await signUp(again);
    await signUp('old-confirmed@visitor.example');
    const age = (table: string, months: number) =>
      database
        .fork()
        .execute(
          `update "${table}" set "created_at" = now() - interval '${months} months' where "email" like 'old%'`,
        );
    await age('contact_entry', 7);
    await age('newsletter_entry', 13);
    await database
      .fork()
      .execute(`update "newsletter_entry" set "confirmed_at" = now() where "email" like 'old-confirmed%'`);
    await run(setSettings, { input: { contactMonths: 6, newsletterMonths: 12 } });
    const [schedule] = await database
      .fork()
      .execute(`select cron from pgboss.schedule where name = 'prune-entries'`);
    expect(schedule).toEqual({ cron: '20 3 * * *' });
    await database.fork().execute(`insert into pgboss.job (name) values ('prune-entries')`);
    const left = async () => {
      const rows = await database.fork().execute(
        `select email from contact_entry union all select email from newsletter_entry
          union all select recipient from mail_message where kind = 'contactAnswer'`,
      );
      return rows.map(({ email }) => String(email));
    };
    await expect
      .poll(async () => (await left()).filter((email) => email.startsWith('old')).sort())
      .toEqual(['old-again@visitor.example', 'old-confirmed@visitor.example']);
    expect(await left()).toEqual(expect.arrayContaining(['reply@visitor.example', 'new@visitor.example']));
    const lines = `{ log: auditLog(about: entries, pageSize: 2) { items { action actorName recordTitle } } }`;
    expect((await run(lines)).log.items).toEqual([
      { action: 'prune', actorName: 'Daybook', recordTitle: '1 newsletter sign-up' },
      { action: 'prune', actorName: 'Daybook', recordTitle: '3 contact messages' },
    ]);
    await run(setSettings, { input: unlimited });
  });
});

const counts = 'contactMessages signUps mails auditLines otherTexts isCollaborator';
const find = `query ($email: String!) { traces: personTraces(email: $email) { ${counts} } }`;
const erase = `mutation ($email: String!) { erasure: erasePerson(email: $email) { reference traces { ${counts} } } }`;
const nothing = {
  contactMessages: 0,
  signUps: 0,
  mails: 0,
  auditLines: 0,
  otherTexts: 0,
  isCollaborator: false,
};

/** The tables and columns that contain a text, ignoring case, among all columns of all schemas. */
async function placesOf(text: string): Promise<string[]> {
  const em = database.fork();
  const columns: { table: string; column: string }[] = await em.execute(
    `select format('%I.%I', c.table_schema, c.table_name) as "table", c.column_name as "column"
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'pgboss')`,
  );
  const places: string[] = [];
  for (const { table, column } of columns) {
    const found = await em.execute(`select 1 from ${table} where "${column}"::text ilike ? limit 1`, [
      `%${text}%`,
    ]);
    if (found.length > 0) places.push(`${table}.${column}`);
  }
  return places;
}

describe('the erasure of a person', () => {
  const email = 'Ann+news@Visitor.example';
  const key = email.toLowerCase();

  test('leaves no trace of the address in the database, and none of the person in the audit log', async () => {
    await send(email, `My address is ${email}.`);
    await answerTo(key, `You wrote from ${email}.`);
    await send(key, 'Once more.');
    await signUp(email);
    await send('bob@visitor.example', `Ask <${key}>, not joann+news@visitor.example.`, key);
    const { id } = await entryOf('bob@visitor.example');
    const note = 'mutation ($id: ID!, $text: String!) { addContactNote(id: $id, text: $text) { id } }';
    await run(note, { id, text: `Knows ${email}` });
    await expect.poll(() => mailServer.received.filter(({ to }) => to.toLowerCase() === key)).toHaveLength(2);

    const { traces } = await run(find, { email: ' ANN+news@visitor.example ' });
    expect(traces).toEqual({
      contactMessages: 2,
      signUps: 1,
      mails: 2,
      auditLines: 1,
      otherTexts: 2,
      isCollaborator: false,
    });
    expect(await placesOf(key)).not.toEqual([]);
    const { erasure } = await run(erase, { email });
    expect(erasure).toEqual({ reference: expect.stringMatching(/^\d{8}$/), traces });
    expect((await placesOf(key)).filter((place) => !place.includes('contact_entry'))).toEqual([]);
    expect(await run(find, { email })).toEqual({ traces: nothing });
    const bob = `query ($id: ID!) {
      entry: contactEntry(id: $id) { firstName message } thread: contactThread(id: $id) { text } }`;
    expect(await run(bob, { id })).toEqual({
      entry: { firstName: 'erased', message: 'Ask <erased>, not joann+news@visitor.example.' },
      thread: [{ text: 'Knows erased' }],
    });
    // Only the longer address of somebody else contains it.
    await run('mutation ($id: ID!) { removeContactEntry(id: $id) { id } }', { id });
    expect(await placesOf(key)).toEqual([]);
    const { log } = await run(`{ log: auditLog(about: entries, pageSize: 2) {
      items { action recordId recordTitle clientAddress } } }`);
    expect(log.items[1]).toEqual({
      action: 'erase',
      recordId: erasure.reference,
      recordTitle: `${erasure.reference}: 2 messages, 1 sign-up, 2 mails, 3 other texts`,
      clientAddress: expect.any(String),
    });
  });

  test('finds the address in both cases, composed and decomposed, and with its domain in ASCII', async () => {
    const small = '\u00e4nne@ex\u00e4mple.example';
    const [large, decomposed] = [small.toUpperCase(), small.normalize('NFD')];
    await send('\u00c4NNE@ex\u00e4mple.example', 'First.', large);
    await send(decomposed, 'Second.');
    await send('\u00e4nne@xn--exmple-cua.example', 'Third.');
    await signUp(large);
    await answerTo('\u00c4NNE@ex\u00e4mple.example', `Hello ${decomposed}.`);
    await send('carl@visitor.example', `Ask \u201c${large}\u201d, not je${small} or \u00e9${small}.`, large);
    const { id } = await entryOf('carl@visitor.example');

    const { traces } = await run(find, { email: small });
    expect(traces).toMatchObject({ contactMessages: 3, signUps: 1, otherTexts: 1 });
    expect((await run(erase, { email: decomposed.toUpperCase() })).erasure.traces).toEqual(traces);
    expect(await run(find, { email: small })).toEqual({ traces: nothing });
    const carl = 'query ($id: ID!) { entry: contactEntry(id: $id) { firstName message } }';
    expect((await run(carl, { id })).entry).toEqual({
      firstName: 'erased',
      message: `Ask \u201cerased\u201d, not je${small} or \u00e9${small}.`,
    });
    await run('mutation ($id: ID!) { removeContactEntry(id: $id) { id } }', { id });
    for (const name of ['nne@ex', 'xn--exmple-cua']) expect(await placesOf(name)).toEqual([]);
  });

  test('finds an address with a quotation mark in the data of mails', async () => {
    const quoted = 'o"neil@quoted.example';
    const rename = 'mutation ($name: String) { updateOwnProfile(name: $name) { id } }';
    await run(rename, { name: `Ask ${quoted}` });
    const invite = 'mutation ($input: CollaboratorInviteInput!) { inviteCollaborator(input: $input) { id } }';
    await run(invite, { input: { name: 'Ida', email: 'ida@firm.example', role: 'editor' } });
    await run(rename, { name: 'Superadmin' });
    expect((await run(find, { email: quoted })).traces).toMatchObject({ mails: 1 });
    await run(erase, { email: quoted });
    expect(await run(find, { email: quoted })).toEqual({ traces: nothing });
    const places = await placesOf('@quoted.example');
    expect(places.filter((place) => place.includes('mail_message'))).toEqual([]);
  });

  test('does not remove accounts, and says that there is one', async () => {
    const { traces } = await run(find, { email: superadmin.email });
    expect(traces).toMatchObject({ isCollaborator: true });
    await run(erase, { email: superadmin.email });
    expect((await run('{ me { email } }')).me).toEqual({ email: superadmin.email });
  });

  test('needs an address', async () => {
    for (const document of [find, erase]) {
      const { errors } = await site.staff.graphql(document, { email: '%' });
      expect(errors[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { email: expect.any(String) },
      });
    }
  });
});

describe('without a mail server', () => {
  const lone = useSite({ FRESH_SIGN_IN_S: '0.001' });

  test.each(['folder@visitor.example', '\u00c4NNE@ex\u00e4mple.example'])(
    'an erasure of %s also deletes messages that were written to files, and needs the password',
    async (email) => {
      await run(submit, { input: { firstName: 'Ann', email, message: 'Hello.' } }, lone.visitor);
      const folder = join(lone.server.dataDir, 'mail');
      const files = () => (existsSync(folder) ? readdirSync(folder) : []);
      // The notice for the superadmin has the address of the visitor for answers.
      await expect.poll(files).toHaveLength(1);
      const refused = await lone.staff.graphql(erase, { email });
      expect(refused.errors[0]?.extensions.code).toBe('STEP_UP_REQUIRED');
      const confirmed = `mutation ($email: String!, $password: String) {
      erasePerson(email: $email, currentPassword: $password) { reference } }`;
      await run(confirmed, { email: email.toLowerCase(), password: superadmin.password }, lone.staff);
      expect(files()).toEqual([]);
    },
  );
});
