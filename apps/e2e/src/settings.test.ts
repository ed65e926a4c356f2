import { adminRoutes, contentRoutes } from '@daybook/routes';
import { expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { site } from './support/own-site.ts';
import { useTab } from './support/use-tab.ts';

const tab = useTab('superadmin');

test('the overview leads to every screen with settings', async () => {
  const { page, problems } = tab();
  await page.goto(adminRoutes.settings);
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  const links = page.getByRole('main').getByRole('link');
  const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(shown).toEqual([
    adminRoutes.siteSettings,
    contentRoutes.Redirect.list,
    adminRoutes.publishingSettings,
    adminRoutes.privacy,
    adminRoutes.record,
    adminRoutes.mail,
    adminRoutes.collaboratorList,
    adminRoutes.securitySettings,
    adminRoutes.apiKeys,
    adminRoutes.webhooks,
  ]);
  await inBothSchemes(page, 'settings');
  await links.filter({ hasText: 'Redirects' }).click();
  await page.getByRole('heading', { level: 1, name: 'Redirects' }).waitFor();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  expect(await menu.locator('[aria-current]').allInnerTexts()).toEqual(['Settings']);
  expect(problems).toEqual([]);
});

test('redirects are imported from a pasted list after a preview', async () => {
  const { page, problems } = tab();
  await page.goto(contentRoutes.Redirect.list);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import redirects' });
  const text = dialog.getByRole('textbox', { name: 'Redirects' });
  const file = dialog.locator('input[type="file"]');
  await file.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('/a,/about') });
  await expect.poll(() => text.inputValue()).toBe('/a,/about');
  // Otherwise choosing the same file again, after it was corrected, would change nothing.
  expect(await file.inputValue()).toBe('');
  await text.fill('from,to\n/pasted-one,/about\n/contact,/about');
  await dialog.getByText('From must be an address without a page.').waitFor();
  const isWhole = (element: HTMLElement) => element.scrollWidth <= element.clientWidth;
  expect(await dialog.getByText('Refused', { exact: true }).evaluate(isWhole)).toBe(true);
  const button = dialog.getByRole('button', { name: /^Import/ });
  expect(await button.isDisabled()).toBe(true);
  await text.fill('/pasted-one,/about\n/pasted-two\t/contact\t302');
  await dialog.getByText('2 new, 0 changed, 0 unchanged, 0 refused.').waitFor();
  await inBothSchemes(page, 'redirects-import');
  await button.click();
  await page.getByRole('link', { name: '/pasted-two', exact: true }).waitFor();
  await inBothSchemes(page, 'redirects');
  const answer = await fetch(`${site.url}/pasted-two`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/contact']);
  expect(problems).toEqual([]);
});

test('a new reply address keeps the periods that somebody else saved meanwhile', async () => {
  const { page, problems } = tab();
  await page.goto(adminRoutes.privacy);
  const reply = page.getByRole('textbox', { name: 'Visitors reply to' });
  const period = page.getByRole('combobox', { name: 'Keep contact messages' });
  await reply.fill('desk@firm.example');
  const api = await Api.signedIn(site);
  const save = `mutation ($months: Int) {
    saved: setEntrySettings(input: { replyTo: "", contactMonths: $months }) { replyTo } }`;
  await api.graphql(save, { months: 24 });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The settings are saved.').waitFor();
  expect(await period.inputValue()).toBe('24');
  expect(await api.graphql('{ settings: entrySettings { replyTo contactMonths } }')).toEqual({
    settings: { replyTo: 'desk@firm.example', contactMonths: 24 },
  });
  await api.graphql(save, { months: null });
  await api.signOut();
  expect(problems).toEqual([]);
});
