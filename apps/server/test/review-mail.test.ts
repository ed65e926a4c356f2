import { MailServer } from '@daybook/mail/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from './support/api-client.ts';
import { databaseBehind } from './support/database-behind.ts';
import { superadmin } from './support/test-server.ts';
import { useSite } from './support/use-site.ts';

const password = 'lantern orchard tidal';
const people = [
  ['writer', 'contributor'],
  ['first', 'approver'],
  ['second', 'approver'],
  ['editor', 'editor'],
] as const;

const database = databaseBehind();
let mailServer: MailServer;
const clients = new Map<string, ApiClient>();
beforeAll(async () => {
  mailServer = await MailServer.start();
});
const site = useSite(() => ({ SMTP_URL: mailServer.url, MAIL_FROM: 'mail@firm.example' }));
beforeAll(async () => {
  const create = 'mutation ($input: CollaboratorCreateInput!) { createCollaborator(input: $input) { id } }';
  for (const [name, role] of people) {
    const account = { email: `${name}@example.com`, password };
    expect((await site.staff.graphql(create, { input: { name, role, ...account } })).errors).toEqual([]);
    clients.set(name, await site.visitor.signedIn(account));
  }
});
afterAll(() => mailServer.stop());

async function run(name: string, document: string, variables: object = {}) {
  const { data, errors } = await (clients.get(name) ?? site.staff).graphql(document, variables);
  expect(errors).toEqual([]);
  return data;
}

/** Who got a message with this subject, and with these words if there are any. Messages of earlier tests may be late. */
const recipients = (subject: string, words = '') =>
  mailServer.received
    .filter((mail) => mail.subject === subject && mail.text.includes(words))
    .map(({ to }) => to)
    .toSorted();

const execute = (sql: string) => database.fork().execute(sql);

/** Runs the job that reminds approvers. Returns the reminders that were added so far. */
async function remind(): Promise<object[]> {
  await execute(`insert into pgboss.job (name) values ('remind-approvers')`);
  const due = () => execute(`select from pgboss.job where name = 'remind-approvers' and state < 'completed'`);
  await expect.poll(due).toEqual([]);
  return execute(`select from mail_message where kind = 'reviewReminder'`);
}

const submit = 'mutation ($id: ID!) { submitRelease(id: $id) { hash } }';

test('approvers are told about a submitted release, and its author about the verdict with the comment', async () => {
  const save = `mutation { draft: savePackageDraft(input: { title: "Fees", description: "<p>Text.</p>" }) {
    release { id } } }`;
  const { id } = (await run('writer', save)).draft.release;
  const { hash } = (await run('writer', submit, { id })).submitRelease;
  const asked = ['first@example.com', superadmin.email, 'second@example.com'];
  await expect.poll(() => recipients('A release is waiting for your review')).toEqual(asked);
  const letter = mailServer.lastTo('first@example.com');
  expect(letter.text).toContain('writer submitted the release “Fees” for review.');
  expect(letter.text).toContain(`/releases/${id}`);

  const reject = `mutation ($id: ID!, $hash: String!) {
    rejectRelease(id: $id, hash: $hash, comment: "Name the <b>year</b>.") { state } }`;
  await run('first', reject, { id, hash });
  await expect.poll(() => recipients('Your release was rejected')).toEqual(['writer@example.com']);
  const rejection = mailServer.lastTo('writer@example.com');
  expect(rejection.text).toContain('first rejected the release “Fees”.');
  expect(rejection.text).toContain('> Name the <b>year</b>.');
  expect(rejection.html).toContain('&lt;b&gt;year');

  const again = (await run('writer', submit, { id })).submitRelease;
  const approve = `mutation ($id: ID!, $hash: String!) { approveRelease(id: $id, hash: $hash) { state } }`;
  await run('second', approve, { id, hash: again.hash });
  await expect.poll(() => recipients('Your release was approved')).toEqual(['writer@example.com']);
});

test('an approver who wrote a draft of the release is not asked for a verdict', async () => {
  mailServer.received.length = 0;
  const save = `mutation { draft: savePackageDraft(input: { title: "Own words", description: "<p>Text.</p>" }) {
    release { id } } }`;
  const { id } = (await run('first', save)).draft.release;
  await run('first', submit, { id });
  const asked = [superadmin.email, 'second@example.com'];
  await expect.poll(() => recipients('A release is waiting for your review', 'Own words')).toEqual(asked);
});

test('the verdict is told to those who wrote, gathered, or submitted the release, once each', async () => {
  mailServer.received.length = 0;
  const create = 'mutation { release: createRelease(name: "Gathered") { id } }';
  const { id } = (await run('editor', create)).release;
  const save = `mutation { draft: savePackageDraft(input: { title: "Moved", description: "<p>Text.</p>" }) { id } }`;
  const { draft } = await run('writer', save);
  const move = 'mutation ($id: ID!, $release: ID) { moveDraft(id: $id, release: $release) { id } }';
  await run('editor', move, { id: draft.id, release: id });
  const { hash } = (await run('writer', submit, { id })).submitRelease;
  const approve = `mutation ($id: ID!, $hash: String!) { approveRelease(id: $id, hash: $hash) { state } }`;
  await run('first', approve, { id, hash });
  const told = () => recipients('Your release was approved', 'Gathered');
  await expect.poll(told).toEqual(['editor@example.com', 'writer@example.com']);

  const opened = 'mutation ($id: ID!) { reopenRelease(id: $id) { id } }';
  await run('writer', opened, { id });
  // Somebody who only submits it.
  await run('staff', submit, { id });
  await run('first', approve, { id, hash });
  const both = ['editor@example.com', 'editor@example.com', superadmin.email];
  await expect.poll(told).toEqual([...both, 'writer@example.com', 'writer@example.com']);
});

test('approvers are reminded once a day of a release that has been waiting for two days', async () => {
  mailServer.received.length = 0;
  const save = `mutation { draft: savePackageDraft(input: { title: "Late", description: "<p>Text.</p>" }) {
    release { id } } }`;
  const { id } = (await run('writer', save)).draft.release;
  await run('writer', submit, { id });
  await execute(`update release set submitted_at = now() - interval '49 hours' where id = '${id}'`);
  expect(await remind()).toHaveLength(3);
  const reminded = () => recipients('Releases are waiting for your review');
  await expect.poll(reminded).toEqual(['first@example.com', superadmin.email, 'second@example.com']);
  expect(mailServer.lastTo('first@example.com').text).toMatch(/“Late”: submitted on \d{4}-\d\d-\d\d/);

  expect(await remind()).toHaveLength(3);
});

test('a superadmin sets after how many days approvers are reminded', async () => {
  const setting = '{ settings: publishingSettings { requiredApprovals reminderDays } }';
  const set = 'mutation ($days: Int!) { settings: setReminderDays(days: $days) { reminderDays } }';
  expect((await run('writer', setting)).settings).toEqual({ requiredApprovals: 0, reminderDays: 2 });
  for (const days of [-1, 31]) {
    const { errors } = await site.staff.graphql(set, { days });
    expect(errors[0]).toMatchObject({
      extensions: { code: 'BAD_USER_INPUT', fields: { days: 'Choose a number of days from 0 to 30.' } },
    });
  }
  const save = `mutation { draft: savePackageDraft(input: { title: "Slow", description: "<p>Text.</p>" }) {
    release { id } } }`;
  const { id } = (await run('writer', save)).draft.release;
  await run('writer', submit, { id });
  // Only this release waits, and nobody has been reminded today.
  await execute(`update release set state = 'open' where state = 'inReview' and id <> '${id}'`);
  await execute(`update release set submitted_at = now() - interval '73 hours' where id = '${id}'`);
  await execute(`delete from mail_message where kind = 'reviewReminder'`);
  mailServer.received.length = 0;
  for (const days of [0, 4]) {
    expect((await run('superadmin', set, { days })).settings).toEqual({ reminderDays: days });
    expect(await remind()).toEqual([]);
  }
  await run('superadmin', set, { days: 3 });
  expect(await remind()).toHaveLength(3);
  const reminded = () => recipients('Releases are waiting for your review');
  await expect.poll(reminded).toHaveLength(3);
  expect(mailServer.lastTo('first@example.com').text).toContain('for your review for 3 days or more:');
  const log = '{ auditLog(pageSize: 1) { items { action recordType recordTitle } } }';
  expect((await run('superadmin', log)).auditLog.items).toEqual([
    { action: 'changeSettings', recordType: 'PublishingSettings', recordTitle: 'reminders after 3 days' },
  ]);
});

test('nobody is reminded of a release that enough people have approved, until it changes', async () => {
  const save = `mutation ($id: ID, $title: String) {
    draft: savePackageDraft(id: $id, input: { title: $title, description: "<p>Text.</p>" }) {
      recordId release { id } } }`;
  const { draft } = await run('writer', save, { title: 'Approved' });
  const { id } = draft.release;
  const { hash } = (await run('writer', submit, { id })).submitRelease;
  await run('first', 'mutation ($id: ID!, $hash: String!) { approveRelease(id: $id, hash: $hash) { id } }', {
    id,
    hash,
  });
  await execute(`update release set state = 'open' where state = 'inReview' and id <> '${id}'`);
  await execute(`update release set submitted_at = now() - interval '30 days' where id = '${id}'`);
  await execute(`delete from mail_message where kind = 'reviewReminder'`);
  expect(await remind()).toEqual([]);
  await run('writer', save, { id: draft.recordId, title: 'Changed' });
  expect(await remind()).toHaveLength(3);
});

test('content that is in review already is not submitted again, by anybody', async () => {
  mailServer.received.length = 0;
  await execute('delete from mail_message');
  const save = `mutation ($id: ID, $title: String) {
    draft: savePackageDraft(id: $id, input: { title: $title, description: "<p>Text.</p>" }) {
      recordId release { id } } }`;
  const { draft } = await run('writer', save, { title: 'Twice' });
  const { id } = draft.release;
  const mails = async () => (await execute(`select from mail_message where kind = 'reviewRequest'`)).length;
  const submissions = async () => {
    const sql = `select from audit_log where action = 'submit' and record_id = '${id}'`;
    return (await execute(sql)).length;
  };
  await Promise.all([run('writer', submit, { id }), run('writer', submit, { id })]);
  await run('editor', submit, { id });
  expect([await submissions(), await mails()]).toEqual([1, 3]);
  const read = 'query ($id: ID!) { release(id: $id) { state submittedByName isOwn } }';
  const release = { state: 'inReview', submittedByName: 'writer', isOwn: false };
  expect((await run('editor', read, { id })).release).toEqual(release);

  await run('writer', save, { id: draft.recordId, title: 'Changed' });
  await run('writer', submit, { id });
  expect([await submissions(), await mails()]).toEqual([2, 6]);
  await run('writer', 'mutation ($id: ID!) { reopenRelease(id: $id) { id } }', { id });
  await run('writer', submit, { id });
  expect([await submissions(), await mails()]).toEqual([3, 9]);
});

test('nobody gets more than ten mails about submissions, or about verdicts, in an hour', async () => {
  const save = `mutation { draft: savePackageDraft(input: { title: "Again", description: "<p>Text.</p>" }) {
    release { id } } }`;
  const { id } = (await run('writer', save)).draft.release;
  const reject = `mutation ($id: ID!, $hash: String!) {
    rejectRelease(id: $id, hash: $hash, comment: "Again.") { state } }`;
  for (let count = 0; count < 12; count += 1) {
    const { hash } = (await run('writer', submit, { id })).submitRelease;
    await run('first', reject, { id, hash });
  }
  const { mailLog } = await run('staff', '{ mailLog(pageSize: 100) { items { recipient subject } } }');
  const mailsTo = (address: string, subject: string) =>
    mailLog.items.filter(
      (mail: { recipient: string; subject: string }) =>
        mail.recipient === address && mail.subject.startsWith(subject),
    );
  expect(mailsTo('second@example.com', 'A release is waiting for your review')).toHaveLength(10);
  expect(mailsTo('writer@example.com', 'Your release was ')).toHaveLength(10);
});

test('a release that fails at its scheduled time is reported once to its scheduler and to those who may publish it', async () => {
  const { one } = await run(
    'staff',
    'mutation { one: createPackage(input: { title: "Here", description: "<p>Text.</p>" }) { id } }',
  );
  const save =
    'mutation ($id: ID) { draft: savePackageDraft(id: $id, input: { title: "Gone" }) { release { id hash } } }';
  const { id, hash } = (await run('writer', save, { id: one.id })).draft.release;
  const schedule = `mutation ($id: ID!, $hash: String!, $at: DateTimeISO!) {
    scheduleRelease(id: $id, hash: $hash, at: $at, zone: "America/New_York") { state } }`;
  await run('editor', schedule, { id, hash, at: new Date(Date.now() + 3_600_000) });
  await run('staff', 'mutation ($id: ID!) { removePackage(id: $id) { id } }', { id: one.id });
  await execute(`update release set scheduled_at = '2026-11-02T14:30:00Z' where id = '${id}'`);
  const due = `insert into pgboss.job (name, data) values ('publish-due-releases', null),
    ('publish-release', '{"id": "${id}", "at": "2026-11-02T14:30:00.000Z"}')`;
  await execute(due);
  const told = () => recipients('A scheduled release was not published');
  const everybody = [
    superadmin.email,
    ...['editor', 'first', 'second'].map((name) => `${name}@example.com`),
  ].toSorted();
  await expect.poll(told).toEqual(everybody);
  const [mail] = mailServer.received.filter(({ subject }) => subject.startsWith('A scheduled'));
  expect(mail?.text).toContain('“Gone” was not published at its scheduled time. editor scheduled it.');
  expect(mail?.text).toContain('November 2, 2026 at 9:30 AM (America/New_York)');
  expect(mail?.text).toContain('Record not found.');
  expect(mail?.text).toContain(`/releases/${id}`);

  await execute(due);
  const waiting = `select from pgboss.job
    where name like 'publish-%' and state < 'completed' and start_after <= now()`;
  await expect.poll(() => execute(waiting)).toEqual([]);
  expect(await execute(`select from mail_message where kind = 'releaseFailed'`)).toHaveLength(4);
});
