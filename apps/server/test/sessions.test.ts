import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ApiClient } from './support/api-client.ts';
import { superadmin } from './support/test-server.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();
afterEach(() => {
  vi.useRealTimers();
});
let count = 0;

interface Someone {
  id: string;
  email: string;
  password: string;
}

async function addSomeone(role = 'collaborator'): Promise<Someone> {
  count += 1;
  const input = {
    name: `Eve ${count}`,
    email: `eve${count}@example.com`,
    password: 'lantern orchard tidal',
    role,
  };
  const document = 'mutation ($input: CollaboratorCreateInput!) { createCollaborator(input: $input) { id } }';
  const { data, errors } = await site.staff.graphql(document, { input });
  expect(errors).toEqual([]);
  return { ...input, id: data.createCollaborator.id };
}

function update(id: string, input: object, who: ApiClient = site.staff) {
  const document =
    'mutation ($id: ID!, $input: CollaboratorUpdateInput!) { updateCollaborator(id: $id, input: $input) { email role } }';
  return who.graphql(document, { id, input });
}

/** The role of a session on both APIs; null after its end. */
async function roleOf(client: ApiClient): Promise<string | null> {
  const { data } = await client.graphql('{ me { role } }');
  const { status } = await client.get('/api/get-contact');
  expect(status).toBe(data.me ? 200 : 401);
  return data.me?.role ?? null;
}

describe('a session ends immediately', () => {
  test('by its sign-out, and no other session', async () => {
    const someone = await addSomeone();
    const [one, other] = [await site.visitor.signedIn(someone), await site.visitor.signedIn(someone)];
    await one.graphql('mutation { signOut }');
    expect([await roleOf(one), await roleOf(other)]).toEqual([null, 'collaborator']);
  });

  test('when a superadmin changes the password', async () => {
    const someone = await addSomeone();
    const session = await site.visitor.signedIn(someone);
    const { status } = await site.staff.put(`/api/update-collaborator/${someone.id}`, {
      fname: 'Eve',
      email: someone.email,
      password: 'another orchard tidal',
      userID: someone.id,
    });
    expect([status, await roleOf(session)]).toEqual([200, null]);
    expect((await site.visitor.post('/api/login', someone)).status).toBe(401);
    await site.visitor.signedIn({ ...someone, password: 'another orchard tidal' });
  });

  test('on all other devices if its owner changes the password', async () => {
    const someone = await addSomeone();
    const [here, there] = [await site.visitor.signedIn(someone), await site.visitor.signedIn(someone)];
    const document = `mutation { changeOwnPassword(current: "lantern orchard tidal", new: "another orchard tidal") }`;
    expect((await here.graphql(document)).errors).toEqual([]);
    expect([await roleOf(here), await roleOf(there)]).toEqual(['collaborator', null]);
  });

  test('when the account is removed', async () => {
    const someone = await addSomeone();
    const session = await site.visitor.signedIn(someone);
    const { status, body } = await site.staff.delete(`/api/delete-collaborator/${someone.id}`);
    expect([status, body]).toEqual([200, { _id: someone.id }]);
    expect(await roleOf(session)).toBeNull();
    const write = await session.graphql('mutation { createPackage(input: { title: "X" }) { id } }');
    expect(write.status).toBe(401);
  });

  test('but continues if the password is left empty', async () => {
    const someone = await addSomeone();
    const session = await site.visitor.signedIn(someone);
    await site.staff.put(`/api/update-collaborator/${someone.id}`, {
      fname: 'Eva',
      email: someone.email,
      password: '',
    });
    expect(await roleOf(session)).toBe('collaborator');
  });
});

test('a new role applies immediately in every session', async () => {
  const someone = await addSomeone();
  const session = await site.visitor.signedIn(someone);
  const list = () => session.get('/api/get-collaborators-with-order');
  expect((await list()).status).toBe(403);
  await update(someone.id, { role: 'superadmin' });
  expect([await roleOf(session), (await list()).status]).toEqual(['superadmin', 200]);
  await update(someone.id, { role: 'collaborator' });
  expect([await roleOf(session), (await list()).status]).toEqual(['collaborator', 403]);
});

describe('a superadmin', () => {
  const stays = "Superadmin account can't be removed.";

  test('cannot be removed, on neither API, by anybody', async () => {
    const { id } = await addSomeone('superadmin');
    const graphql = await site.staff.graphql('mutation ($id: ID!) { removeCollaborator(id: $id) { id } }', {
      id,
    });
    expect(graphql.errors).toMatchObject([{ message: stays, extensions: { code: 'FORBIDDEN' } }]);
    const rest = await site.staff.delete(`/api/delete-collaborator/${id}`);
    expect(rest).toMatchObject({ status: 403, body: { message: stays } });
    await update(id, { role: 'collaborator' });
  });

  test('that is the last one cannot be demoted, even if two demote each other at once', async () => {
    const other = await addSomeone('superadmin');
    const session = await site.visitor.signedIn(other);
    const me = (await site.staff.graphql('{ me { id } }')).data.me.id;
    const answers = await Promise.all([
      update(other.id, { role: 'collaborator' }),
      update(me, { role: 'collaborator' }, session),
    ]);
    const refused = answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code));
    expect(refused).toEqual(['FORBIDDEN']);
    const left = (await roleOf(site.staff)) === 'superadmin' ? site.staff : session;
    const last = (await left.graphql('{ me { id } }')).data.me.id;
    const demoted = await update(last, { role: 'collaborator' }, left);
    expect(demoted.errors).toMatchObject([{ message: stays, extensions: { code: 'FORBIDDEN' } }]);
    if (left === session) await update(me, { role: 'superadmin' }, session);
  });
});

describe('an e-mail address', () => {
  const taken = 'Collaborator with this email already exists. Choose another email.';

  test('belongs to one account, in any case, on both APIs', async () => {
    const { email, password } = await addSomeone();
    const other = await addSomeone();
    for (const same of [email, email.toUpperCase(), ` ${email} `]) {
      const rest = await site.staff.post('/api/add-collaborator', { fname: 'Eve', email: same, password });
      expect(rest).toMatchObject({ status: 400, body: { message: taken } });
      const changed = await update(other.id, { email: same });
      expect(changed.errors).toMatchObject([{ message: taken, extensions: { code: 'EMAIL_TAKEN' } }]);
    }
    const own = await update(other.id, { email: superadmin.email.toUpperCase() });
    expect(own.errors[0]?.extensions.code).toBe('EMAIL_TAKEN');
  });

  test('belongs to one account if many are created at once', async () => {
    const emails = ['race@example.com', 'Race@example.com', 'RACE@EXAMPLE.COM'];
    const answers = await Promise.all(
      [...emails, ...emails].map((email) =>
        site.staff.post('/api/add-collaborator', { fname: 'Eve', email, password: 'lantern orchard tidal' }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400]);
  });
});

test('requests of the timers of an unattended page do not extend a session', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const [attended, unattended] = await Promise.all(
    ['false', 'true'].map(async (isUnattended) => {
      const session = await site.visitor.signedIn(await addSomeone());
      return async () => (await session.get('/api/get-contact', { 'x-unattended': isUnattended })).status;
    }),
  );
  const use = () => Promise.all([attended?.(), unattended?.()]);
  vi.advanceTimersByTime(90 * 60_000);
  expect(await use()).toEqual([200, 200]);
  vi.advanceTimersByTime(40 * 60_000);
  expect(await use()).toEqual([200, 401]);
});
