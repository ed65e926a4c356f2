import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { axeViolations } from './support/axe.ts';
import { hydrated } from './support/hydrated.ts';
import { site } from './support/own-site.ts';
import { uniqueSlug } from './support/posts.ts';
import { submitSignIn } from './support/sign-in.ts';
import { useBrowser } from './support/use-browser.ts';

const open = useBrowser();
const someone = { email: `${uniqueSlug('ada')}@example.com`, password: 'violet harbour crane' };
const newPassword = 'green harbour crane';
let staff: Api;
let id: string;

beforeAll(async () => {
  staff = await Api.signedIn(site);
  id = (await staff.create('/api/add-collaborator', { fname: 'Ada', ...someone }))._id;
});
afterAll(async () => {
  await staff.remove(`/api/delete-collaborator/${id}`);
  await staff.signOut();
});

test('ends other sessions and changes the password', async () => {
  const { page } = await open();
  const elsewhere = await Api.signedIn(site, someone);
  await page.goto('/login');
  await hydrated(page);
  await submitSignIn(page, someone);
  await page.waitForURL('/dashboard');
  const chooseInMenu = async (item: string) => {
    await page.getByRole('button', { name: 'Account of Ada' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  await chooseInMenu('Sessions');
  await page.getByText('This device').waitFor();
  expect(await page.getByRole('dialog').getByRole('listitem').count()).toBeGreaterThan(1);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await page.getByText('You are signed out everywhere else.').waitFor();
  await expect(elsewhere.list('/api/get-contact')).rejects.toThrow('401');
  await page.keyboard.press('Escape');

  await chooseInMenu('Change password');
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByRole('textbox', { name: 'Current password' }).fill('wrong harbour crane');
  await dialog.getByRole('textbox', { name: 'New password' }).fill(newPassword);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await dialog.getByText('This is not your current password.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(someone.password);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('The password was changed.').waitFor();

  await expect(Api.signedIn(site, someone)).rejects.toThrow('401');
  await (await Api.signedIn(site, { ...someone, password: newPassword })).signOut();
});
