import { adminRoutes } from '@daybook/routes';
import type { Locator } from 'playwright-core';
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

/** Lets time pass in a page with a clock, which asks the server every five seconds, until it shows something or not. */
async function shownLater(what: Locator, isShown = true): Promise<void> {
  const look = async () => {
    await what.page().clock.runFor(5_000);
    return what.isVisible();
  };
  await expect.poll(look).toBe(isShown);
}

test('an answer that did not arrive is marked in the list, and an editor sends it again', async () => {
  const { mail, url } = site();
  await sendMessage(url, visitor);
  mail.replyTo = (to) => (to === visitor ? { code: 550, text: 'No such mailbox here' } : null);
  const { page, problems } = await site().openAs(ana, adminRoutes.contactEntries);
  await page.clock.install();
  await page.getByRole('link', { name: 'Grace Visitor' }).click();
  const thread = page.getByRole('list', { name: 'What happened' });
  await page.getByRole('textbox', { name: `Answer to ${visitor}` }).fill('Yes, we do.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await shownLater(thread.getByText('550 No such mailbox here'));
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
  await shownLater(thread.getByText('Sent', { exact: true }));
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
  const { page: other } = await site().openAs(superadmin);
  await other.clock.install();
  await other.goto(new URL(page.url()).pathname);
  const notice = other.getByText('Ana is writing an answer');
  await other.getByRole('textbox', { name: `Answer to ${visitor}` }).waitFor();
  expect(await notice.count()).toBe(0);

  await answer.fill('Dear Grace,');
  await shownLater(notice);
  expect(await page.getByText('is writing an answer').count()).toBe(0);
  await inBothSchemes(other, 'inbox-writer');
  await answer.fill('');
  await shownLater(notice, false);

  await answer.fill('Dear Grace, once more');
  await shownLater(notice);
  await page.close();
  await shownLater(notice, false);
});

test('an answer without a mail server says that it was written to a folder', async () => {
  await sendMessage(withoutMail().url, visitor);
  const { page } = await withoutMail().openAs(superadmin, adminRoutes.contactEntries);
  await page.clock.install();
  await page.getByRole('link', { name: 'Grace Visitor' }).click();
  await page.getByRole('textbox', { name: `Answer to ${visitor}` }).fill('Yes, we do.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  const thread = page.getByRole('list', { name: 'What happened' });
  await shownLater(thread.getByText('Written to a folder'));
  await thread.getByText('It was not sent, because no mail server was configured.').waitFor();
  expect(await thread.getByText('Sent', { exact: true }).count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await inBothSchemes(page, 'inbox-folder');
});
