import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MailServer } from '@daybook/mail/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { superadmin } from './support/test-server.ts';
import { useSite } from './support/use-site.ts';

const log =
  '{ mailLog { totalCount items { id recipient subject state isInFolder attempts problem } } isMailConfigured }';
const sendTest = 'mutation { sendTestMail }';

describe('with an SMTP server', () => {
  let mailServer: MailServer;
  beforeAll(async () => {
    mailServer = await MailServer.start();
  });
  const site = useSite(() => ({ SMTP_URL: mailServer.url, MAIL_FROM: 'mail@firm.example' }));
  afterAll(() => mailServer.stop());

  test('a test message arrives in the name of the firm, and is sent again on request', async () => {
    expect((await site.staff.graphql(sendTest)).data).toEqual({ sendTestMail: true });
    await expect.poll(() => mailServer.received).toHaveLength(1);
    expect(mailServer.lastTo(superadmin.email).from).toBe('"Our firm" <mail@firm.example>');
    const states = async () => (await site.staff.graphql(log)).data.mailLog.items;
    await expect
      .poll(states)
      .toMatchObject([{ state: 'sent', isInFolder: false, recipient: superadmin.email, attempts: 1 }]);
    const [{ id }] = await states();
    const again = 'mutation ($id: ID!) { sendMailAgain(id: $id) { state } }';
    expect((await site.staff.graphql(again, { id })).data.sendMailAgain).toEqual({ state: 'queued' });
    await expect.poll(() => mailServer.received).toHaveLength(2);
    const lines = await site.staff.graphql('{ auditLog(pageSize: 1) { items { action recordTitle } } }');
    expect(lines.data.auditLog.items).toEqual([{ action: 'resendMail', recordTitle: 'Test message' }]);
  });

  test('an unknown message is not found', async () => {
    const again = 'mutation ($id: ID!) { sendMailAgain(id: $id) { state } }';
    for (const id of ['nothing', 'f'.repeat(24)])
      expect((await site.staff.graphql(again, { id })).errors[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

describe('without an SMTP server', () => {
  const site = useSite();

  test('a message is written to a file that only the account of the server can read', async () => {
    await site.staff.graphql(sendTest);
    const folder = join(site.server.dataDir, 'mail');
    const message = async () => (await site.staff.graphql(log)).data.mailLog.items[0];
    await expect.poll(message).toMatchObject({ state: 'sent', isInFolder: true });
    expect((await site.staff.graphql(log)).data.isMailConfigured).toBe(false);
    const [name = ''] = readdirSync(folder);
    expect(name).toMatch(/^[\w.-]+\.eml$/);
    expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
    expect(readFileSync(join(folder, name), 'utf8')).toContain(`To: ${superadmin.email}`);
  });
});
