import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { axeViolations } from './support/axe.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { hold } from './support/hold.ts';
import { hydrated } from './support/hydrated.ts';
import { superadmin, useSeparateSite } from './support/separate-site.ts';
import { submitSignIn } from './support/sign-in.ts';

const newPassword = 'violet harbor crane';

const site = useSeparateSite();

async function setPassword(page: Page): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('New password again').fill(newPassword);
  await page.getByRole('button', { name: 'Set password' }).click();
}

test('a person replaces a forgotten password with the link in a message, by keyboard', async () => {
  const { page, problems } = await site().open('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('/forgot-password');
  await hydrated(page);
  await inBothSchemes(page);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText('Please enter your e-mail address.').waitFor();
  await page.getByLabel('Email').fill(superadmin.email.toUpperCase());
  await page.keyboard.press('Enter');
  const answer = page.getByRole('status').filter({ hasText: 'a link is on its way' });
  await answer.waitFor();
  expect(await answer.evaluate((element) => element === document.activeElement)).toBe(true);
  await inBothSchemes(page);

  await expect.poll(() => site().mail.received.length).toBe(1);
  const { text, html } = site().mail.lastTo(superadmin.email);
  const link = /\/reset-password#token=\S+$/m.exec(text)?.[0] ?? '';
  expect(html).toContain(link);
  const reset = await site().open('/reset-password');
  await setPassword(reset.page);
  await reset.page.getByRole('alert').waitFor();
  await reset.page.goto(link);
  await reset.page.getByRole('alert').waitFor({ state: 'hidden' });
  expect(new URL(reset.page.url()).hash).toBe('');
  await setPassword(reset.page);
  const set = reset.page.getByRole('status').filter({ hasText: 'Your password is set' });
  await set.waitFor();
  await expect.poll(() => set.evaluate((element) => element === document.activeElement)).toBe(true);
  const signIn = set.getByRole('link', { name: 'Sign in', exact: true });
  expect(await signIn.getAttribute('href')).toBe('/login');
  await reset.page.goto('/reset-password#token=of-another-link');
  await set.waitFor({ state: 'hidden' });
  const held = await hold(reset.page, 'ResetPassword');
  await setPassword(reset.page);
  await held.arrived;
  const refused = reset.page.waitForResponse((answer) => new URL(answer.url()).pathname === '/graphql');
  await reset.page.goto('/reset-password#token=of-a-third-link');
  held.release();
  await (await refused).finished();
  await hydrated(reset.page);
  expect(await reset.page.getByRole('alert').count()).toBe(0);
  await reset.page.unrouteAll();
  await setPassword(reset.page);
  await reset.page.getByRole('alert').waitFor();
  await reset.page.goto('/login');
  await submitSignIn(reset.page, { ...superadmin, password: newPassword });
  await reset.page.waitForURL('/dashboard');
  await expect.poll(() => site().mail.lastTo(superadmin.email).subject).toBe('Your password was changed');

  const late = await site().open(link);
  await setPassword(late.page);
  await late.page.getByText('This link was used already.').waitFor();
  expect(await axeViolations(late.page)).toEqual([]);
  await late.page.getByRole('link', { name: 'Ask for a new link' }).click();
  await late.page.waitForURL('/forgot-password');
  expect([...problems, ...reset.problems]).toEqual([]);
});

test('a person changes their name, picture, and e-mail address', async () => {
  const ada = { email: 'ada@fennimore.example', password: 'green harbor crane' };
  const staff = await Api.signedIn({ url: site().url, superadmin }, { ...superadmin, password: newPassword });
  await staff.create('/api/add-collaborator', { fname: 'Ada', ...ada });
  const { page, problems } = await site().open('/login?next=/dashboard');
  await submitSignIn(page, ada);
  await page.getByRole('button', { name: 'Account of Ada' }).click();
  await page.getByRole('menuitem', { name: 'Your profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your profile' });
  await dialog.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await page
    .locator('input[type=file]')
    .setInputFiles(resolve(import.meta.dirname, '../../../demo/files/portrait-lindqvist.jpg'));
  await inBothSchemes(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const menu = page.getByRole('button', { name: 'Account of Ada Lovelace' });
  await menu.locator('img').waitFor();

  await menu.click();
  await page.getByRole('menuitem', { name: 'Your profile' }).click();
  const next = 'ada@lovelace.example';
  await dialog.getByLabel('New e-mail address').fill(next);
  await page.keyboard.press('Enter');
  await dialog.getByRole('status').getByText(next).waitFor();
  await inBothSchemes(page);
  await expect.poll(() => site().mail.received.some(({ to }) => to.includes(next))).toBe(true);
  const link = /\/confirm-email#token=\S+$/m.exec(site().mail.lastTo(next).text)?.[0] ?? '';
  const confirming = await site().open(link);
  expect(new URL(confirming.page.url()).hash).toBe('');
  await inBothSchemes(confirming.page);
  const other = await staff.create('/api/add-collaborator', { ...ada, fname: 'Eve', email: next });
  const confirm = confirming.page.getByRole('button', { name: 'Confirm the address' });
  await confirm.click();
  await confirming.page.getByRole('alert').getByText('with this email already exists').waitFor();
  await staff.remove(`/api/delete-collaborator/${other._id}`);
  await confirm.click();
  await confirming.page.getByText('Your new e-mail address is confirmed.').waitFor();
  await inBothSchemes(confirming.page);
  await confirming.page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await submitSignIn(confirming.page, { ...ada, email: next });
  await confirming.page.waitForURL('/dashboard');
  const late = await site().open(link);
  await late.page.getByRole('button', { name: 'Confirm the address' }).click();
  await late.page.getByRole('alert').getByText('It was used already').waitFor();
  expect([...problems, ...confirming.problems, ...late.problems]).toEqual([]);
});
