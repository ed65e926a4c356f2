import { databaseBy, newRecordId, type RequestContext } from '@daybook/content-engine';
import { beforeEach, expect, test } from 'vitest';
import { SecuritySettings } from '../factors/security-settings.ts';
import { TestSite } from '../testing/test-site.ts';
import { Collaborator } from './collaborator.ts';
import { importAccount } from './import-account.ts';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.open();
});

/** Imports an account with a role. Returns whether it was taken. */
async function imported(role: unknown): Promise<boolean> {
  const context = {
    database: databaseBy(site.fork()),
    viewer: null,
    accounts: site.services,
    clientAddress: '198.51.100.1',
    session: { userAgent: '' },
  } as RequestContext;
  const values = { name: 'Ada', email: 'ada@example.com', role };
  const account = { id: newRecordId(), createdAt: new Date('2020-01-02T03:04:05Z'), values };
  const also = Object.assign(new SecuritySettings(), { requiresSecondFactor: false, allowsRestSignIn: true });
  return importAccount(context, account, also);
}

test.each([
  ['reader', 'reader'],
  ['editor', 'editor'],
  ['collaborator', 'collaborator'],
  ['superadmin', 'collaborator'],
  ['Superadmin', 'collaborator'],
  ['constructor', 'collaborator'],
  ['toString', 'collaborator'],
  ['', 'collaborator'],
  [undefined, 'collaborator'],
  [['superadmin'], 'collaborator'],
])('an imported account with the role %j becomes a %s without a password', async (given, role) => {
  expect(await imported(given)).toBe(true);
  const account = await site.fork().findOneOrFail(Collaborator, { email: 'ada@example.com' });
  expect(account).toMatchObject({
    role,
    createdAt: new Date('2020-01-02T03:04:05Z'),
    invitedAt: expect.any(Date),
  });
  expect((await site.signIn('ada@example.com', '')).refusal?.code).toBe('UNAUTHENTICATED');
});

test('an imported account replaces no account with the same address', async () => {
  const { id } = await site.add('superadmin', 'Ada@example.com');
  expect(await imported('reader')).toBe(false);
  expect(await site.fork().findAll(Collaborator)).toMatchObject([{ id, role: 'superadmin' }]);
});
