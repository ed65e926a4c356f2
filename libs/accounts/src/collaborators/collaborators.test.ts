import { AuditEntry } from '@daybook/content-engine';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { goodPassword, TestSite } from '../testing/test-site.ts';
import { Collaborator } from './collaborator.ts';

const create = /* GraphQL */ `
  mutation ($input: CollaboratorCreateInput!) {
    createCollaborator(input: $input) { id name email role userID meta { version created { byName } } }
  }
`;
const update = /* GraphQL */ `
  mutation ($id: ID!, $input: CollaboratorUpdateInput!, $version: Int) {
    updateCollaborator(id: $id, input: $input, version: $version) { id name email role meta { version } }
  }
`;
const remove = 'mutation ($id: ID!) { removeCollaborator(id: $id) { id email } }';
const list = '{ collaborators { items { id email role } totalCount } }';
const one = 'query ($id: ID!) { collaborator(id: $id) { email } }';

const taken = {
  code: 'EMAIL_TAKEN',
  message: 'Collaborator with this email already exists. Choose another email.',
  fields: { email: 'Collaborator with this email already exists. Choose another email.' },
};
const stays = { code: 'FORBIDDEN', message: "Superadmin account can't be removed." };

describe('collaborators', () => {
  let site: TestSite;
  let root: Collaborator;
  let token: string;
  const ada = { name: 'Ada', email: 'Ada@Example.com', password: goodPassword };

  beforeAll(async () => {
    site = await TestSite.open();
  });
  beforeEach(async () => {
    await site.clear();
    root = await site.add('superadmin', 'root@example.com');
    token = await site.tokenOf('root@example.com');
  });

  const run = (document: string, variables: Record<string, unknown> = {}) =>
    site.run(document, variables, { token });

  test('are created by a superadmin, can sign in at once, and are listed by age', async () => {
    const { data } = await run(create, { input: ada });
    expect(data?.createCollaborator).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'Ada',
      email: 'Ada@Example.com',
      role: 'collaborator',
      userID: root.id,
      meta: { version: 1, created: { byName: 'root' } },
    });
    await expect(site.tokenOf('ada@example.com')).resolves.toBeTruthy();
    const { data: listed } = await run(list);
    expect(listed?.collaborators).toMatchObject({
      items: [{ email: 'root@example.com', role: 'superadmin' }, { email: 'Ada@Example.com' }],
      totalCount: 2,
    });
  });

  test('can be found by id', async () => {
    expect((await run(one, { id: root.id })).data).toEqual({ collaborator: { email: 'root@example.com' } });
    expect((await run(one, { id: '0'.repeat(24) })).data).toEqual({ collaborator: null });
    expect((await run(one, { id: "' or 1=1" })).data).toEqual({ collaborator: null });
  });

  test('do not reveal passwords or hashes', async () => {
    const { data } = await run('{ __type(name: "Collaborator") { fields { name } } }');
    expect(JSON.stringify(data)).not.toMatch(/password|hash|key/i);
    const loaded = await site.fork().findOneOrFail(Collaborator, root.id);
    expect(loaded.passwordHash).toBeUndefined();
  });

  test('can be managed only by superadmins', async () => {
    await site.add('collaborator', 'ada@example.com');
    const adas = await site.tokenOf('ada@example.com');
    const cases: [string, Record<string, unknown>][] = [
      [list, {}],
      [one, { id: root.id }],
      [create, { input: ada }],
      [update, { id: root.id, input: {} }],
      [remove, { id: root.id }],
    ];
    for (const [document, variables] of cases) {
      expect((await site.run(document, variables)).refusal).toMatchObject({ code: 'UNAUTHENTICATED' });
      expect((await site.run(document, variables, { token: adas })).refusal).toMatchObject({
        code: 'FORBIDDEN',
        message: expect.stringContaining('superadmin'),
      });
    }
  });

  test.each([
    [{ name: ' ' }, { name: 'Name is required.' }],
    [{ name: 'x'.repeat(201) }, { name: expect.stringContaining('200') }],
    [{ email: '' }, { email: 'Email is required.' }],
    [{ email: 'ada@example' }, { email: 'Enter a valid email address.' }],
    [{ email: 'ada example.com' }, { email: 'Enter a valid email address.' }],
    [{ email: 'a@b@c.d' }, { email: 'Enter a valid email address.' }],
    [{ email: `${'a'.repeat(251)}@b.c` }, { email: 'Enter a valid email address.' }],
    [{ password: '' }, { password: 'Password is required.' }],
    [{ password: '1234567' }, { password: 'Password must have at least 8 characters.' }],
    [{ password: 'Qwertyuiop' }, { password: 'This password is too common. Choose another one.' }],
    [
      { name: '', email: 'x' },
      { name: expect.any(String), email: expect.any(String) },
    ],
  ])('are not created with %j', async (part, fields) => {
    const { refusal } = await run(create, { input: { ...ada, ...part } });
    expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', fields });
    expect(await site.fork().count(Collaborator)).toBe(1);
  });

  test('have unique addresses without regard to case', async () => {
    await run(create, { input: ada });
    expect((await run(create, { input: { ...ada, email: 'ADA@example.COM' } })).refusal).toMatchObject(taken);
    expect((await run(update, { id: root.id, input: { email: 'ada@example.com' } })).refusal).toMatchObject(
      taken,
    );
    const own = await run(update, { id: root.id, input: { email: 'Root@example.com' } });
    expect(own.data).toMatchObject({ updateCollaborator: { email: 'Root@example.com' } });
  });

  test('have unique addresses even if many are created at once', async () => {
    const tries = await Promise.all(Array.from({ length: 5 }, () => run(create, { input: ada })));
    expect(tries.filter((one) => one.data)).toHaveLength(1);
    expect(tries.filter((one) => one.refusal?.code === 'EMAIL_TAKEN')).toHaveLength(4);
  });

  test('keep what an update omits, and the password also if it is empty', async () => {
    const { id } = await site.add('collaborator', 'ada@example.com');
    const adas = await site.tokenOf('ada@example.com');
    const { data } = await run(update, { id, input: { name: 'Ada L.', password: '' } });
    expect(data?.updateCollaborator).toMatchObject({
      name: 'Ada L.',
      email: 'ada@example.com',
      meta: { version: 2 },
    });
    expect(await site.roleOf(adas)).toBe('collaborator');
    await expect(site.tokenOf('ada@example.com')).resolves.toBeTruthy();
  });

  test('are not updated if somebody else has changed them', async () => {
    const { id } = await site.add('collaborator', 'ada@example.com');
    await run(update, { id, version: 1, input: { name: 'Ada L.' } });
    const { refusal } = await run(update, { id, version: 1, input: { name: 'Ada B.' } });
    expect(refusal).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('root') });
    expect((await site.fork().findOneOrFail(Collaborator, id)).name).toBe('Ada L.');
  });

  test('lose all sessions with a new password, except the one that changed it', async () => {
    const { id } = await site.add('collaborator', 'ada@example.com');
    const adas = await site.tokenOf('ada@example.com');
    await run(update, { id, input: { password: 'harbour-violet-crane' } });
    expect(await site.roleOf(adas)).toBeNull();
    await expect(site.tokenOf('ada@example.com', {}, 'harbour-violet-crane')).resolves.toBeTruthy();

    const other = await site.tokenOf('root@example.com');
    await run(update, { id: root.id, input: { password: 'harbour-violet-crane' } });
    expect(await site.roleOf(other)).toBeNull();
    expect(await site.roleOf(token)).toBe('superadmin');
  });

  test('have a new role at once in their sessions', async () => {
    const { id } = await site.add('superadmin', 'ada@example.com');
    const adas = await site.tokenOf('ada@example.com');
    await run(update, { id, input: { role: 'collaborator' } });
    expect(await site.roleOf(adas)).toBe('collaborator');
    expect((await site.run(list, {}, { token: adas })).refusal?.code).toBe('FORBIDDEN');
  });

  test.each(['reader', 'contributor', 'editor', 'approver'])('can have the role %s', async (role) => {
    const { data } = await run(create, { input: { ...ada, role } });
    expect(data?.createCollaborator).toMatchObject({ role });
    expect(await site.roleOf(await site.tokenOf('ada@example.com'))).toBe(role);
  });

  test('have the permissions of a new role at once in their sessions', async () => {
    const { id } = await site.add('editor', 'ada@example.com');
    const adas = await site.tokenOf('ada@example.com');
    const permissions = async () => (await site.run('{ me { permissions } }', {}, { token: adas })).data?.me;
    expect(await permissions()).toEqual({ permissions: expect.arrayContaining(['publishContent']) });
    await run(update, { id, input: { role: 'reader' } });
    expect(await permissions()).toEqual({
      permissions: [
        'readContent',
        'readEntries',
        'readAudit',
        'manageOwnAccount',
        'setUpFactor',
        'useExplorer',
      ],
    });
  });

  test('cannot have a role that does not exist', async () => {
    const { id } = await site.add('collaborator', 'ada@example.com');
    await expect(run(update, { id, input: { role: 'owner' } })).rejects.toThrow('"Role" enum');
    expect((await site.fork().findOneOrFail(Collaborator, id)).role).toBe('collaborator');
  });

  test('are signed out when they are removed', async () => {
    const { id } = await site.add('collaborator', 'ada@example.com');
    const adas = await site.tokenOf('ada@example.com');
    expect((await run(remove, { id })).data).toEqual({
      removeCollaborator: { id, email: 'ada@example.com' },
    });
    expect(await site.roleOf(adas)).toBeNull();
    expect((await run(remove, { id })).refusal?.code).toBe('NOT_FOUND');
    expect((await run(update, { id, input: {} })).refusal?.code).toBe('NOT_FOUND');
    expect((await run(remove, { id: 'x' })).refusal?.code).toBe('NOT_FOUND');
  });

  test('cannot be removed if they are superadmins, and the last one cannot be demoted', async () => {
    expect((await run(remove, { id: root.id })).refusal).toMatchObject(stays);
    expect((await run(update, { id: root.id, input: { role: 'collaborator' } })).refusal).toMatchObject(
      stays,
    );
    const second = await site.add('superadmin', 'ada@example.com');
    expect((await run(remove, { id: second.id })).refusal).toMatchObject(stays);
    expect((await run(update, { id: root.id, input: { role: 'collaborator' } })).refusal).toBeNull();
  });

  test('always include a superadmin, even if two demote each other at once', async () => {
    const second = await site.add('superadmin', 'ada@example.com');
    const demote = (id: string) => run(update, { id, input: { role: 'collaborator' } });
    const answers = await Promise.all([demote(root.id), demote(second.id)]);
    expect(answers.filter((one) => one.refusal)).toHaveLength(1);
    expect(await site.fork().count(Collaborator, { role: 'superadmin' })).toBe(1);
  });

  test('have their changes in the audit log, without values, latest first', async () => {
    const { data } = await run(create, { input: ada });
    const { id } = await site.fork().findOneOrFail(Collaborator, { name: 'Ada' });
    await run(update, {
      id,
      input: { name: 'Ada L.', email: 'Ada@Example.com', password: 'harbour-violet-crane' },
    });
    await run(remove, { id });
    const line = 'action actorName recordType recordId recordTitle changedFields';
    const log = await run(`{ auditLog(pageSize: 3) { items { ${line} } totalCount } }`);
    const common = { actorName: 'root', recordType: 'Collaborator', recordId: id };
    expect(data).not.toBeNull();
    expect(log.data?.auditLog).toEqual({
      items: [
        { ...common, action: 'remove', recordTitle: 'Ada L.', changedFields: [] },
        { ...common, action: 'update', recordTitle: 'Ada L.', changedFields: ['name', 'password'] },
        { ...common, action: 'create', recordTitle: 'Ada', changedFields: [] },
      ],
      totalCount: 4,
    });
    const everything = JSON.stringify(await site.fork().findAll(AuditEntry));
    expect(everything).not.toContain('Example.com');
    expect((await site.run('{ auditLog { totalCount } }')).refusal?.code).toBe('UNAUTHENTICATED');
  });
});
