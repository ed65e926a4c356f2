import { describe, expect, test } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';
import { foreignId, newCollaborator } from '../support/rest-samples.ts';
import { superadmin } from '../support/test-server.ts';
import { useSite } from '../support/use-site.ts';

const site = useSite();
const taken = { message: 'Collaborator with this email already exists. Choose another email.' };

const add = async (changes: object = {}) => {
  const account = { ...newCollaborator(), ...changes };
  return { account, ...(await site.staff.post('/api/add-collaborator', account)) };
};
const listed = async () => (await site.staff.get('/api/get-collaborators-with-order')).body;
const read = async (id: string) => (await site.staff.get(`/api/get-collaborator/${id}`)).body;
const save = (id: string, fields: object) => site.staff.put(`/api/update-collaborator/${id}`, fields);
const signIn = async (account: object) => (await site.visitor.post('/api/login', account)).status;
const isSignedIn = async (client: ApiClient) => (await client.get('/api/get-contact')).status === 200;

test('the list is ordered by creation and begins with the superadmin, who has a name', async () => {
  const [one, two, three] = [
    await add({ fname: 'Zoe' }),
    await add({ fname: 'Bob' }),
    await add({ fname: 'Ada' }),
  ];
  await save(one.body._id, { fname: 'Zora' });
  const list = await listed();
  expect(list[0]).toMatchObject({
    email: superadmin.email,
    role: 'superadmin',
    fname: expect.stringMatching(/\w/),
  });
  const ids = list.map(({ _id }: { _id: string }) => _id);
  expect(ids.slice(1)).toEqual([one, two, three].map(({ body }) => body._id));
});

test('no response has a password or its hash; the old field is empty', async () => {
  const { account, body } = await add();
  const answers = [body, await read(body._id), await listed(), (await save(body._id, { fname: 'B' })).body];
  expect(await read(body._id)).toMatchObject({ fname: 'B', email: account.email, password: '' });
  expect(JSON.stringify(answers)).not.toMatch(/argon|hash|emailKey|violet harbour/i);
  expect(JSON.stringify(answers)).not.toMatch(/"password":"[^"]/);
});

describe('a new collaborator', () => {
  test('is returned, always has the role collaborator, and can sign in', async () => {
    const { account, status, body } = await add({ role: 'superadmin', userID: foreignId });
    expect([status, body]).toMatchObject([
      200,
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        fname: account.fname,
        email: account.email,
        role: 'collaborator',
      },
    ]);
    const collaborator = await site.visitor.signedIn(account);
    expect((await collaborator.get('/api/get-collaborators-with-order')).status).toBe(403);
  });

  test('with the e-mail address of another account gets 400, in any case', async () => {
    const { account } = await add();
    const before = await listed();
    for (const email of [account.email, ` ${account.email.toUpperCase()} `, superadmin.email]) {
      const { status, body } = await add({ email });
      expect([status, body]).toMatchObject([400, taken]);
    }
    expect(await listed()).toEqual(before);
  });

  test.each([
    ['fname', { fname: '' }],
    ['fname', { fname: null }],
    ['email', { email: '' }],
    ['email', { email: 'ada@example' }],
    ['email', { email: 'ada example.com' }],
    ['email', { email: { $ne: '' } }],
    ['email', { email: 'ada@example.com\u200b' }],
    ['email', { email: '\u202eada@example.com' }],
    ['password', { password: '' }],
    ['password', { password: undefined }],
    ['password', { password: 'short' }],
    ['password', { password: 'password123' }],
    ['password', { password: 'x1'.repeat(65) }],
  ])('with an invalid %s gets 422, never 400: %j', async (field, changes) => {
    const before = await listed();
    const { status, body } = await add(changes);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
    expect(body.message).toBe(body.fields[field]);
    expect(await listed()).toEqual(before);
  });

  test('with an invalid e-mail address has the same message as the forms', async () => {
    expect((await add({ email: 'ada@example' })).body.message).toBe('Enter a valid email address.');
  });
});

describe('an update', () => {
  test('with an empty or missing password keeps the password and the session', async () => {
    const { account, body } = await add();
    const client = await site.visitor.signedIn(account);
    for (const fields of [{ ...account, password: '' }, { fname: 'Renamed' }, { password: null }]) {
      expect((await save(body._id, { ...fields, userID: foreignId })).status).toBe(200);
    }
    expect(await read(body._id)).toMatchObject({ fname: 'Renamed', email: account.email });
    expect([await signIn(account), await isSignedIn(client)]).toEqual([200, true]);
  });

  test('with a password sets it and ends the sessions of that account', async () => {
    const { account, body } = await add();
    const client = await site.visitor.signedIn(account);
    expect((await save(body._id, { password: 'amber lantern seven' })).status).toBe(200);
    expect(await isSignedIn(client)).toBe(false);
    expect(await signIn(account)).toBe(401);
    expect(await signIn({ ...account, password: 'amber lantern seven' })).toBe(200);
  });

  test('to the e-mail address of another account gets 400 and changes nothing', async () => {
    const [one, other] = [await add(), await add()];
    const { status, body } = await save(one.body._id, {
      fname: 'Changed',
      email: other.account.email.toUpperCase(),
    });
    expect([status, body]).toMatchObject([400, taken]);
    expect(await read(one.body._id)).toMatchObject({ fname: one.account.fname, email: one.account.email });
    expect((await save(one.body._id, { email: one.account.email.toUpperCase() })).status).toBe(200);
  });

  test.each([
    ['fname', { fname: ' ' }],
    ['email', { email: 'nonsense' }],
    ['password', { password: 'short' }],
  ])('with an invalid %s gets 422 and changes nothing', async (field, changes) => {
    const { account, body } = await add();
    const answer = await save(body._id, { fname: 'Changed', ...changes });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
    expect(await read(body._id)).toMatchObject({ fname: account.fname, email: account.email });
    expect(await signIn(account)).toBe(200);
  });

  test('never changes a role', async () => {
    const { body } = await add();
    await save(body._id, { role: 'superadmin' });
    const [{ _id }] = await listed();
    expect((await save(_id, { role: 'collaborator' })).status).toBe(200);
    expect(
      (await listed())
        .map(({ role }: { role: string }) => role)
        .filter((role: string) => role === 'superadmin'),
    ).toHaveLength(1);
    expect((await read(_id)).role).toBe('superadmin');
  });
});

describe('a removal', () => {
  test('of a superadmin is refused with the message of the contract', async () => {
    const before = await listed();
    const { status, body } = await site.staff.delete(`/api/delete-collaborator/${before[0]._id}`);
    expect([status, body]).toEqual([403, { message: "Superadmin account can't be removed." }]);
    expect([await listed(), await isSignedIn(site.staff)]).toEqual([before, true]);
  });

  test('of a collaborator returns the _id and ends the sessions at once', async () => {
    const { account, body: added } = await add();
    const client = await site.visitor.signedIn(account);
    const { status, body } = await site.staff.delete(`/api/delete-collaborator/${added._id}`);
    expect([status, body]).toEqual([200, { _id: added._id }]);
    expect([await isSignedIn(client), await signIn(account)]).toEqual([false, 401]);
    expect((await site.staff.get(`/api/get-collaborator/${added._id}`)).status).toBe(404);
    expect((await add({ email: account.email })).status).toBe(200);
  });
});

test('a collaborator cannot access collaborators and stays signed in', async () => {
  const { account, body } = await add();
  const collaborator = await site.visitor.signedIn(account);
  for (const answer of [
    await collaborator.get('/api/get-collaborators-with-order'),
    await collaborator.get(`/api/get-collaborator/${body._id}`),
    await collaborator.post('/api/add-collaborator', newCollaborator()),
    await collaborator.put(`/api/update-collaborator/${body._id}`, { fname: 'Changed' }),
    await collaborator.delete(`/api/delete-collaborator/${body._id}`),
  ]) {
    expect([answer.status, answer.body]).toEqual([403, { message: expect.stringMatching(/\w/) }]);
  }
  expect([await isSignedIn(collaborator), (await read(body._id)).fname]).toEqual([true, account.fname]);
});
