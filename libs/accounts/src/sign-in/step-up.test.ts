import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { goodPassword, TestSite } from '../testing/test-site.ts';

const owner = 'root@example.com';
const minutes = 60_000;
const update = `mutation ($id: ID!, $input: CollaboratorUpdateInput!, $password: String) {
  updateCollaborator(id: $id, input: $input, currentPassword: $password) { email }
}`;
const confirm = 'mutation ($password: String!) { confirmPassword(password: $password) }';

describe('a session whose password was not entered recently', () => {
  let site: TestSite;
  let token: string;
  let own: string;

  beforeAll(async () => {
    site = await TestSite.open();
  });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T09:00:00Z') });
    await site.clear();
    own = (await site.add('superadmin', owner)).id;
    token = await site.tokenOf(owner);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const later = (by: number) => vi.setSystemTime(Date.now() + by);
  const change = (input: object, password?: string, id = own) =>
    site.run(update, { id, input, password }, { token });

  test('cannot change the password, e-mail address, or role of its own account five minutes after the sign-in', async () => {
    expect((await change({ email: 'first@example.com' })).refusal).toBeNull();
    later(5 * minutes + 1);
    for (const input of [
      { password: 'harbour-violet-crane' },
      { email: 'thief@example.com' },
      { role: 'collaborator' },
    ])
      expect((await change(input)).refusal).toMatchObject({ code: 'STEP_UP_REQUIRED' });
    expect((await site.signIn('first@example.com', goodPassword)).refusal).toBeNull();
  });

  test('can still change a name, also if the rest is sent unchanged', async () => {
    later(5 * minutes + 1);
    const input = { name: 'Ruth', email: owner, role: 'superadmin', password: '' };
    expect((await change(input)).refusal).toBeNull();
  });

  test('cannot create, change, or remove other accounts', async () => {
    const other = await site.add('collaborator', 'ada@example.com');
    later(5 * minutes + 1);
    const create = `mutation { createCollaborator(input: { name: "B", email: "b@example.com", password: "${goodPassword}" }) { id } }`;
    const remove = `mutation { removeCollaborator(id: "${other.id}") { id } }`;
    for (const { refusal } of [
      await site.run(create, {}, { token }),
      await site.run(remove, {}, { token }),
      await change({ password: 'harbour-violet-crane' }, undefined, other.id),
    ])
      expect(refusal).toMatchObject({ code: 'STEP_UP_REQUIRED' });
  });

  test('is fresh for five more minutes after the password is confirmed', async () => {
    later(5 * minutes + 1);
    expect((await site.run(confirm, { password: goodPassword }, { token })).refusal).toBeNull();
    later(4 * minutes);
    expect((await change({ email: 'new@example.com' })).refusal).toBeNull();
    later(2 * minutes);
    expect((await change({ email: 'newer@example.com' })).refusal).toMatchObject({
      code: 'STEP_UP_REQUIRED',
    });
  });

  test('accepts the current password with the call', async () => {
    later(5 * minutes + 1);
    expect((await change({ email: 'new@example.com' }, 'wrong')).refusal).toMatchObject({
      code: 'STEP_UP_REQUIRED',
      fields: { currentPassword: 'This is not your current password.' },
    });
    expect((await change({ email: 'new@example.com' }, goodPassword)).refusal).toBeNull();
  });

  test('is not confirmed by the password of somebody else, and limits guesses like sign-ins', async () => {
    await site.add('superadmin', 'ada@example.com', 'harbour-violet-crane');
    for (let count = 0; count < 5; count += 1)
      expect(
        (await site.run(confirm, { password: 'harbour-violet-crane' }, { token })).refusal,
      ).toMatchObject({ code: 'BAD_USER_INPUT', fields: { password: 'This is not your current password.' } });
    expect((await site.run(confirm, { password: goodPassword }, { token })).refusal).toMatchObject({
      code: 'RATE_LIMITED',
    });
  });
});
