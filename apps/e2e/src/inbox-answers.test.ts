import { adminRoutes } from '@daybook/routes';
import { beforeAll, expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { axeViolations } from './support/axe.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { superadmin, useSeparateSite } from './support/separate-site.ts';

const ana = { email: 'ana@fennimore.example', password: 'violet harbour crane' };
const visitor = 'grace@visitor.example';
const site = useSeparateSite();
const withoutMail = useSeparateSite({ SMTP_URL: '' });

beforeAll(async () => {
  const staff = await Api.signedIn({ url: site().url, superadmin });
  await staff.create('/api/add-collaborator', { fname: 'Ana', role: 'editor', ...ana });
});

async function sendMessage(url: string, email: string): Promise<void> {
  await new Api(url).graphql('mutation ($input: ContactInput!) { submitContact(input: $input) { ok } }', {
    input: { firstName: 'Grace', lastName: 'Visitor', email, message: 'Do you help new advisers?' },
  });
}

test('an answer that did not arrive is marked in the list, and an editor sends it again', async () => {
  const { mail, url } = site();
  await sendMessage(url, visitor);
  mail.replyTo = (to) => (to === visitor ? { code: 550, text: 'No such mailbox here' } : null);
  const { page, problems } = await site().openAs(ana, adminRoutes.contactEntries);
  await page.getByRole('link', { name: 'Grace Visitor' }).click();
  const thread = page.getByRole('list', { name: 'What happened' });
  await page.getByRole('textbox', { name: `Answer to ${visitor}` }).fill('Yes, we do.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await thread.getByText('550 No such mailbox here').waitFor();
  await inBothSchemes(page, 'inbox-failed-answer');

  await page.getByRole('link', { name: 'Contact entries', exact: true }).last().click();
  const parts = page.getByRole('radiogroup', { name: 'Which entries' });
  await parts.getByText('Not delivered (1)').click();
  const row = page.getByRole('row').filter({ hasText: visitor });
  await row.getByText('Not delivered').waitFor();
  await inBothSchemes(page, 'inbox-not-delivered');
  await row.getByRole('link', { name: 'Grace Visitor' }).click();

  mail.replyTo = () => null;
  await thread.getByRole('button', { name: 'Send again: the answer by Ana' }).press('Enter');
  await thread.getByText('Sent', { exact: true }).waitFor();
  expect(mail.received.filter(({ to }) => to === visitor)).toHaveLength(1);
  await page.getByRole('link', { name: 'Contact entries', exact: true }).last().click();
  await page.getByText('No records found.').waitFor();
  await parts.getByText('Not delivered (0)').waitFor();
  expect(problems).toEqual([]);
});

test('others see who is writing an answer', async () => {
  const { page } = await site().openAs(ana, adminRoutes.contactEntries);
  await page.getByRole('link', { name: 'Grace Visitor' }).click();
  const answer = page.getByRole('textbox', { name: `Answer to ${visitor}` });
  await answer.waitFor();
  const { page: other } = await site().openAs(superadmin, new URL(page.url()).pathname);
  const notice = other.getByText('Ana is writing an answer');
  await other.getByRole('textbox', { name: `Answer to ${visitor}` }).waitFor();
  expect(await notice.count()).toBe(0);

  await answer.fill('Dear Grace,');
  await notice.waitFor();
  expect(await page.getByText('is writing an answer').count()).toBe(0);
  await inBothSchemes(other, 'inbox-writer');
  await answer.fill('');
  await notice.waitFor({ state: 'hidden' });

  await answer.fill('Dear Grace, once more');
  await notice.waitFor();
  await page.close();
  await notice.waitFor({ state: 'hidden' });
});

test('an answer without a mail server says that it was written to a folder', async () => {
  await sendMessage(withoutMail().url, visitor);
  const { page } = await withoutMail().openAs(superadmin, adminRoutes.contactEntries);
  await page.getByRole('link', { name: 'Grace Visitor' }).click();
  await page.getByRole('textbox', { name: `Answer to ${visitor}` }).fill('Yes, we do.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  const thread = page.getByRole('list', { name: 'What happened' });
  await thread.getByText('Written to a folder').waitFor();
  await thread.getByText('It was not sent, because no mail server was configured.').waitFor();
  expect(await thread.getByText('Sent', { exact: true }).count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await inBothSchemes(page, 'inbox-folder');
});
