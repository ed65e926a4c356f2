import { adminRoutes } from '@daybook/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { axeViolations } from './support/axe.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { hydrated } from './support/hydrated.ts';
import { site } from './support/own-site.ts';
import { uniqueSlug } from './support/posts.ts';
import { submitSignIn } from './support/sign-in.ts';
import { useBrowser } from './support/use-browser.ts';
import { viewports } from './support/visit.ts';

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

test('a copied token works in no other browser, and its session is ended with the keyboard on a phone', async () => {
  const { page, problems } = await open();
  await page.goto('/login');
  await submitSignIn(page, someone, true);
  await page.waitForURL('/dashboard');
  const { origins } = await page.context().storageState();
  expect(JSON.stringify(origins)).toContain('daybook.session');
  const { page: copy } = await open({ storageState: { cookies: [], origins } });
  await copy.goto('/dashboard');
  await copy.waitForURL(/\/login/);

  const integration = await Api.signedIn(site, someone);
  await page.reload();
  await page.setViewportSize(viewports.phone);
  await page.getByRole('button', { name: 'Account of Ada' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Sessions' }).press('Enter');
  const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'integration (REST)' });
  await row.getByText('Its token works in any program').waitFor();
  await page.getByText('Works only in this browser').waitFor();
  await row.getByRole('button', { name: /^End session of/ }).press('Enter');
  await row.getByText('The integration has to sign in again.').waitFor();
  await inBothSchemes(page);
  await page.setViewportSize(viewports.phone);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText(/^The session of .+ was ended\.$/).waitFor();
  await row.waitFor({ state: 'hidden' });
  await expect(integration.list('/api/get-contact')).rejects.toThrow('401');
  expect(problems).toEqual([]);
});

test('a superadmin ends the session of a collaborator', async () => {
  const { page } = await open({ storageState: site.signedIn });
  const integration = await Api.signedIn(site, someone);
  await page.goto(adminRoutes.collaboratorEdit.replace(':id', id));
  const section = page.getByRole('region', { name: 'Sessions' });
  await section
    .getByRole('button', { name: /^End session of/ })
    .first()
    .click();
  await section.getByText('The integration has to sign in again.').waitFor();
  await inBothSchemes(page);
  const rows = section.getByRole('listitem');
  const before = await rows.count();
  await section.getByRole('button', { name: 'End this session' }).click();
  await expect.poll(() => rows.count()).toBe(before - 1);
  await expect(integration.list('/api/get-contact')).rejects.toThrow('401');
});

test('ends other sessions, chooses mail about messages, and changes the password', async () => {
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
  await page.getByText('You were signed out everywhere else.').waitFor();
  await expect(elsewhere.list('/api/get-contact')).rejects.toThrow('401');
  await page.keyboard.press('Escape');

  await chooseInMenu('Mail about contact messages');
  const notices = page.getByRole('dialog', { name: 'Mail about contact messages' });
  expect(await notices.getByRole('radio', { name: 'Never' }).isChecked()).toBe(true);
  await notices.getByRole('radio', { name: 'Once a day' }).check();
  await inBothSchemes(page);
  await notices.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your choice is saved.').waitFor();
  await chooseInMenu('Mail about contact messages');
  await notices.getByRole('radio', { name: 'Once a day', checked: true }).waitFor();
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
