import { expect, test } from 'vitest';
import { inBothSchemes } from './support/both-schemes.ts';
import { superadmin, useSeparateSite } from './support/separate-site.ts';

const withMail = useSeparateSite();
const withoutMail = useSeparateSite({ SMTP_URL: '' });

test('shows messages with the reply of the mail server, and sends one again', async () => {
  const { mail } = withMail();
  mail.replyTo = () => ({ code: 550, text: 'No such mailbox here' });
  const { page } = await withMail().openAs(superadmin, '/mail');
  await page.getByRole('button', { name: 'Send a test message' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Test message' });
  await row.getByText('Bounced').waitFor();
  await row.getByText('The mailbox does not exist. (550 No such mailbox here)').waitFor();
  await inBothSchemes(page, 'mail');
  mail.replyTo = () => null;
  await row.getByRole('button', { name: /^Send again: “Test message”/ }).click();
  await row.getByText('Sent', { exact: true }).waitFor();
  expect(mail.received).toHaveLength(1);
});

test('says that no mail server is configured', async () => {
  const { page } = await withoutMail().openAs(superadmin, '/mail');
  await page.getByText('No mail server is configured').waitFor();
  await inBothSchemes(page, 'mail-unconfigured');
});
