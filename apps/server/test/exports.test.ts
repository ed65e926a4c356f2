import { expect, test } from 'vitest';
import { superadmin } from './support/test-server.ts';
import { useSite } from './support/use-site.ts';

/** No session is fresh here, so each export needs the password. */
const site = useSite({ FRESH_SIGN_IN_S: '0' });
const currentPassword = superadmin.password;

async function run(document: string, variables: object = {}) {
  const { data, errors } = await site.staff.graphql(document, variables);
  expect(errors).toEqual([]);
  return data;
}

async function send(email: string): Promise<string> {
  const input = { firstName: 'Ann', email, message: 'Hello.' };
  await run('mutation ($input: ContactInput!) { submitContact(input: $input) { ok } }', { input });
  const found = 'query ($email: String) { list: contactEntries(search: $email) { items { id } } }';
  return (await run(found, { email })).list.items[0].id;
}

const exportMessages = `mutation ($search: String, $after: String, $pageSize: Int!, $currentPassword: String) {
  page: exportContactEntries(search: $search, states: [open], after: $after, pageSize: $pageSize,
    currentPassword: $currentPassword) { next items { email } } }`;
const lines = `{ log: auditLog(about: entries, pageSize: 1) {
  totalCount items { action actorName recordType recordTitle clientAddress device } } }`;
const log = async () => (await run(lines)).log;
const emails = (items: { email: string }[]) => items.map(({ email }) => email);
const refusal = async (variables: object, client = site.staff) =>
  (await client.graphql(exportMessages, { pageSize: 2, ...variables })).errors[0]?.extensions;

test('an export without a fresh sign-in needs the password, and a refused one leaves no line in the audit log', async () => {
  const { totalCount } = await log();
  expect(await refusal({})).toMatchObject({ code: 'STEP_UP_REQUIRED' });
  expect(await refusal({ currentPassword: 'wrong' })).toMatchObject({
    code: 'STEP_UP_REQUIRED',
    fields: { currentPassword: expect.any(String) },
  });
  expect((await log()).totalCount).toBe(totalCount);
});

test('an export has every message once, although messages arrive and are deleted between its pages', async () => {
  const search = 'pages.example';
  const ids: string[] = [];
  for (const number of [1, 2, 3, 4, 5]) ids.push(await send(`${number}@${search}`));
  await send('other@visitor.example');
  const { totalCount } = await log();

  const first = (await run(exportMessages, { search, pageSize: 2, currentPassword })).page;
  expect(emails(first.items)).toEqual([`5@${search}`, `4@${search}`]);
  await send(`6@${search}`);
  const remove = 'mutation ($id: ID!) { removeContactEntry(id: $id) { id } }';
  await run(remove, { id: ids[3] });
  const second = (await run(exportMessages, { search, pageSize: 2, after: first.next })).page;
  expect(emails(second.items)).toEqual([`3@${search}`, `2@${search}`]);
  const third = (await run(exportMessages, { search, pageSize: 2, after: second.next })).page;
  expect(third).toEqual({ next: null, items: [{ email: `1@${search}` }] });

  // One line for the export, and one for the message that was deleted meanwhile.
  expect((await log()).totalCount).toBe(totalCount + 2);
  const { found } = await run(`{ found: auditLog(about: entries, search: "${search}", pageSize: 2) {
    items { action actorName recordType recordTitle clientAddress device } } }`);
  expect(found.items[1]).toEqual({
    action: 'export',
    actorName: 'Superadmin',
    recordType: 'ContactEntry',
    recordTitle: `5, assignedToMe: false; spam: false; states: open; undelivered: false; search: ${search}`,
    clientAddress: expect.stringMatching(/./),
    device: expect.any(String),
  });
});

test('the next page of an export is refused with other filters, in another session, and if the cursor was changed', async () => {
  const search = 'cursor.example';
  for (const number of [1, 2, 3]) await send(`${number}@${search}`);
  const { next } = (await run(exportMessages, { search, pageSize: 2, currentPassword })).page;
  const ended = { code: 'BAD_USER_INPUT', fields: { after: expect.any(String) } };
  expect(await refusal({ search: '', after: next })).toMatchObject(ended);
  expect(await refusal({ search, after: next }, await site.visitor.signedIn())).toMatchObject(ended);
  const [id, ...rest] = next.split('.');
  const later = [`${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`, ...rest].join('.');
  for (const after of [later, `${next}.x`, 'x'])
    expect(await refusal({ search, after })).toMatchObject(ended);
  expect(emails((await run(exportMessages, { search, pageSize: 2, after: next })).page.items)).toEqual([
    `1@${search}`,
  ]);
});

test('sign-ups are exported with the filters of their list, and an erasure removes the searched address from the audit log', async () => {
  for (const email of ['stays@news.example', 'left@news.example'])
    await run('mutation ($input: NewsletterInput!) { signUpForNewsletter(input: $input) { ok } }', {
      input: { email },
    });
  const exportSignUps = `mutation ($search: String, $unsubscribed: Boolean, $currentPassword: String) {
    page: exportNewsletterEntries(search: $search, unsubscribed: $unsubscribed, bounced: false,
      currentPassword: $currentPassword) { next items { email unsubscribeUrl } } }`;
  const exported = async (variables: object) =>
    (await run(exportSignUps, { currentPassword, ...variables })).page.items;
  const [left] = await exported({ search: 'left@news.example' });
  const token = left.unsubscribeUrl.split('/').at(-1);
  await run('mutation ($token: String!) { unsubscribeFromNewsletter(token: $token) { ok } }', { token });
  expect(emails(await exported({ search: 'news.example', unsubscribed: false }))).toEqual([
    'stays@news.example',
  ]);
  expect(emails(await exported({ search: 'left@news.example', unsubscribed: true }))).toEqual([
    'left@news.example',
  ]);
  expect((await log()).items[0].recordTitle).toContain('search: left@news.example');
  await run(
    'mutation ($email: String!, $password: String) { erasePerson(email: $email, currentPassword: $password) { reference } }',
    { email: 'left@news.example', password: currentPassword },
  );
  const { found } = await run('{ found: auditLog(search: "left@news") { totalCount } }');
  expect(found.totalCount).toBe(0);
});
