import { expect, test } from 'vitest';
import { superadmin } from './support/test-server.ts';
import { useSite } from './support/use-site.ts';

/** No session is fresh here, so each call needs the password. */
const site = useSite({ FRESH_SIGN_IN_S: '0' });
const currentPassword = superadmin.password;
const update = `mutation ($id: ID!, $input: CollaboratorUpdateInput!, $currentPassword: String) {
  updateCollaborator(id: $id, input: $input, currentPassword: $currentPassword) { email }
}`;
let count = 0;

async function idOfMine(): Promise<string> {
  return (await site.staff.graphql('{ me { id } }')).data.me.id;
}

async function addSomeone() {
  count += 1;
  const account = { fname: 'Eve', email: `eve${count}@example.com`, password: 'lantern orchard tidal' };
  const { status, body } = await site.staff.post('/api/add-collaborator', { ...account, currentPassword });
  expect(status).toBe(200);
  return { ...account, _id: body._id };
}

test('changing your own password or e-mail address requires the current password, on both APIs', async () => {
  const id = await idOfMine();
  const changes = [{ email: 'thief@example.com' }, { password: 'violet harbour crane' }];
  for (const change of changes) {
    for (const more of [{}, { currentPassword: '' }, { currentPassword: 'wrong' }]) {
      const rest = await site.staff.put(`/api/update-collaborator/${id}`, {
        fname: 'Superadmin',
        email: superadmin.email,
        ...change,
        ...more,
      });
      expect([rest.status, rest.body.message]).toEqual([403, expect.stringMatching(/current password/)]);
    }
    const graphql = await site.staff.graphql(update, { id, input: change });
    expect([graphql.status, graphql.errors[0]?.extensions.code]).toEqual([200, 'STEP_UP_REQUIRED']);
  }
  await site.visitor.signedIn();
});

test('a call with the current password succeeds', async () => {
  const { _id, fname } = await addSomeone();
  const path = `/api/update-collaborator/${_id}`;
  const changed = { fname, email: `changed-${count}@example.com`, password: 'violet harbour crane' };
  expect((await site.staff.put(path, changed)).status).toBe(403);
  expect((await site.staff.put(path, { ...changed, currentPassword })).status).toBe(200);
  await site.visitor.signedIn(changed);
  expect((await site.staff.delete(`/api/delete-collaborator/${_id}`)).status).toBe(403);
  const removal = await site.staff.send('DELETE', `/api/delete-collaborator/${_id}`, { currentPassword });
  expect([removal.status, removal.body]).toEqual([200, { _id }]);
});

test('creating an account requires it too, and a refused account leaves nothing behind', async () => {
  const account = { fname: 'Eve', email: 'never@example.com', password: 'lantern orchard tidal' };
  expect((await site.staff.post('/api/add-collaborator', account)).status).toBe(403);
  expect((await site.visitor.post('/api/login', account)).status).toBe(401);
});

test('actions that take no password need a confirmation shortly before', async () => {
  const create = `mutation { createApiKey(input: { name: "Build" }) { apiKey { name } } }`;
  const [refused] = (await site.staff.graphql(create)).errors;
  expect(refused?.extensions.code).toBe('STEP_UP_REQUIRED');
  const staff = await site.visitor.signedIn();
  const confirm = 'mutation ($password: String!) { confirmPassword(password: $password) }';
  expect((await staff.graphql(confirm, { password: currentPassword })).data).toEqual({
    confirmPassword: true,
  });
  expect((await staff.graphql(create)).data).toEqual({ createApiKey: { apiKey: { name: 'Build' } } });
});

test('an insufficient role is refused before the password is checked', async () => {
  const eve = await site.visitor.signedIn(await addSomeone());
  const { errors } = await eve.graphql(update, {
    id: await idOfMine(),
    input: { email: 'thief@example.com' },
    currentPassword: 'lantern orchard tidal',
  });
  expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
});

test('an invitation is sent again only with the current password', async () => {
  const invite = `mutation ($input: CollaboratorInviteInput!, $currentPassword: String) {
    invited: inviteCollaborator(input: $input, currentPassword: $currentPassword) { id } }`;
  const input = { name: 'Ida', email: 'ida@example.com', role: 'editor' };
  const { id } = (await site.staff.graphql(invite, { input, currentPassword })).data.invited;
  const again = `mutation ($id: ID!, $currentPassword: String) {
    invited: sendInvitationAgain(id: $id, currentPassword: $currentPassword) { id } }`;
  for (const wrong of [null, 'wrong']) {
    const { errors } = await site.staff.graphql(again, { id, currentPassword: wrong });
    expect(errors[0]?.extensions.code).toBe('STEP_UP_REQUIRED');
  }
  expect((await site.staff.graphql(again, { id, currentPassword })).data).toEqual({ invited: { id } });
});

test('the recipients of checkpoints change only after a confirmation', async () => {
  const set = 'mutation { setLedgerRecipients(recipients: []) { recipients } }';
  expect((await site.staff.graphql(set)).errors[0]?.extensions.code).toBe('STEP_UP_REQUIRED');
  const confirm = 'mutation ($password: String!) { confirmPassword(password: $password) }';
  const staff = await site.visitor.signedIn();
  await staff.graphql(confirm, { password: currentPassword });
  expect((await staff.graphql(set)).errors).toEqual([]);
});
