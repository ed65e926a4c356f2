import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inBothSchemes } from './support/both-schemes.ts';
import { superadmin, useSeparateSite } from './support/separate-site.ts';
import { submitSignIn } from './support/sign-in.ts';

const ada = { name: 'Ada', email: 'ada@fennimore.example', password: 'violet harbour crane' };

const site = useSeparateSite();

async function invite(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a collaborator' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption('editor');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
}

test('an invited person sets a password and signs in', async () => {
  const { page, problems } = await site().openAs(superadmin, '/collaborators');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a collaborator' });
  await dialog.waitFor();
  await inBothSchemes(page);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await dialog.getByText('Name is required.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  await invite(page, { ...ada, email: superadmin.email });
  await dialog.getByText('Collaborator with this email already exists.').waitFor();
  await dialog.getByLabel('Email').fill(ada.email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const row = page.getByRole('row').filter({ hasText: ada.email });
  await row.getByText('Invited').waitFor();
  await inBothSchemes(page);

  await expect.poll(() => site().mail.received.length).toBe(1);
  const link = /\/reset-password#token=\S+$/m.exec(site().mail.lastTo(ada.email).text)?.[0] ?? '';
  const invited = await site().open(link);
  await invited.page.getByLabel('New password', { exact: true }).fill(ada.password);
  await invited.page.getByLabel('New password again').fill(ada.password);
  await invited.page.getByRole('button', { name: 'Set password' }).click();
  await invited.page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await invited.page.waitForURL('/login');
  await submitSignIn(invited.page, ada);
  await invited.page.waitForURL('/dashboard');
  await page.reload();
  await row.waitFor();
  expect(await row.getByText('Invited').count()).toBe(0);
  expect([...problems, ...invited.problems]).toEqual([]);
});

test('an invitation is sent again and withdrawn', async () => {
  const { page } = await site().openAs(superadmin, '/collaborators');
  const grace = { name: 'Grace', email: 'grace@fennimore.example' };
  await invite(page, grace);
  const row = page.getByRole('row').filter({ hasText: grace.email });
  await row.getByRole('button', { name: 'Send the invitation of Grace again' }).click();
  const letters = () => site().mail.received.filter(({ to }) => to === grace.email).length;
  await expect.poll(letters).toBe(2);
  await row.getByRole('button', { name: 'Withdraw the invitation of Grace' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw the invitation of Grace?' });
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await row.waitFor({ state: 'hidden' });
});
