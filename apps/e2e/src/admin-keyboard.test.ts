import { contentRoutes } from '@daybook/routes';
import { expect, onTestFinished, test } from 'vitest';
import { Api } from './support/api.ts';
import { axeViolations } from './support/axe.ts';
import { focused } from './support/focused.ts';
import { site } from './support/own-site.ts';
import { unique } from './support/posts.ts';
import { useTab } from './support/use-tab.ts';

const tab = useTab('superadmin');

test('the palette opens screens, creates records, and finds records with the keyboard only', async () => {
  const { page, problems } = tab();
  const staff = await Api.signedIn(site);
  const packagetitle = unique('Lighthouse');
  const { _id } = await staff.create('/api/add-packages', { packagetitle, packagedesc: '' });
  onTestFinished(async () => {
    await staff.remove(`/api/delete-packages/${_id}`);
    await staff.signOut();
  });
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();

  const palette = page.getByRole('dialog', { name: 'Search' });
  const search = palette.getByRole('textbox', { name: 'Go to a screen, find a record' });
  const open = async (words: string) => {
    await page.keyboard.press('ControlOrMeta+K');
    await focused(search);
    await search.fill(words);
  };
  await open('webin');
  await palette.getByText('New webinar', { exact: true }).waitFor();
  expect(await palette.getByRole('heading').count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL(contentRoutes.Webinar.list);

  await open('new event');
  await palette.getByText('New event', { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(contentRoutes.Event.new);
  await page.getByRole('heading', { name: 'New event' }).waitFor();

  await open(packagetitle);
  await palette.getByText('Package', { exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Edit package' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(packagetitle);

  await open('ada@');
  await palette.getByText('Contact entries with “ada@”').click();
  await page.getByRole('heading', { name: 'Contact entries' }).waitFor();
  expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('ada@');
  expect(problems).toEqual([]);
});

test('the palette keeps the focus when it is opened before the next screen is shown', async () => {
  const { page } = tab();
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const search = page.getByRole('dialog').getByLabel('Go to a screen, find a record');
  await page.keyboard.press('ControlOrMeta+K');
  await focused(search);
  await page.keyboard.press('Escape');
  await search.waitFor({ state: 'detached' });
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    history.pushState = (...state) => {
      push(...state);
      const keys = { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true };
      document.documentElement.dispatchEvent(new KeyboardEvent('keydown', keys));
    };
  });
  await page.getByRole('link', { name: 'Packages' }).click();
  await page.getByRole('heading', { level: 1, name: 'Packages' }).waitFor();
  await focused(search);
});

test('the skip link skips the menu', async () => {
  const { page } = tab();
  await page.goto(contentRoutes.Package.list);
  await page.getByRole('row').nth(1).waitFor();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const filter = page.getByRole('button', { name: 'Filter' });
  expect(await filter.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('J and K move along the rows of a list, X selects one, and Enter opens it', async () => {
  const { page, problems } = tab();
  await page.goto(contentRoutes.Package.list);
  const row = (number: number) => page.getByRole('row').nth(number);
  await row(2).waitFor();
  const isIn = (number: number) =>
    row(number).evaluate((element) => element.contains(document.activeElement));
  await expect
    .poll(async () => {
      await page.keyboard.press('j');
      return isIn(1);
    })
    .toBe(true);
  await page.keyboard.press('j');
  expect(await isIn(2)).toBe(true);
  await page.keyboard.press('k');
  expect(await isIn(1)).toBe(true);
  await page.keyboard.press('x');
  expect(await row(1).getByRole('checkbox').isChecked()).toBe(true);
  await page.keyboard.press('x');
  expect(await row(1).getByRole('checkbox').isChecked()).toBe(false);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Edit package' }).waitFor();
  expect(problems).toEqual([]);
});

test('single keys search the list, add a record, and show the shortcuts; they can be turned off', async () => {
  const { page, problems } = tab();
  await page.goto(contentRoutes.Package.list);
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.waitFor();
  await page.keyboard.press('/');
  await focused(search);
  await page.keyboard.type('n?');
  expect(await search.inputValue()).toBe('n?');
  await search.blur();

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await sheet.getByText('Save and keep the form open').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const single = sheet.getByRole('switch', { name: /single-key/i });
  await single.click();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await page.keyboard.press('?');
  await page.keyboard.press('n');
  expect(new URL(page.url()).pathname).toBe(contentRoutes.Package.list);
  expect(await sheet.count()).toBe(0);

  await page.evaluate(() => localStorage.removeItem('daybook.singleKeys'));
  await page.goto(contentRoutes.Package.list);
  await search.waitFor();
  await page.keyboard.press('n');
  await page.waitForURL(contentRoutes.Package.new);
  expect(problems).toEqual([]);
});

test('keeps words typed before the palette has loaded as its query, not as shortcuts', async () => {
  const { page, problems } = tab();
  await page.goto(contentRoutes.Package.list);
  await page.getByRole('heading', { name: 'Packages' }).waitFor();
  const loaded = Promise.withResolvers<void>();
  await page.route(/\/palette-[^/]*\.js/, async (route) => {
    await loaded.promise;
    await route.continue();
  });
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type('new ev');
  expect(await page.getByRole('dialog').count()).toBe(0);
  loaded.resolve();
  const palette = page.getByRole('dialog');
  const search = palette.getByRole('textbox', { name: 'Go to a screen, find a record' });
  await palette.getByText('New event', { exact: true }).waitFor();
  await focused(search);
  await page.keyboard.type('ent');
  expect(await search.inputValue()).toBe('new event');
  expect(new URL(page.url()).pathname).toBe(contentRoutes.Package.list);

  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'hidden' });
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type('n?/');
  await search.waitFor();
  await expect.poll(() => search.inputValue()).toBe('n?/');
  expect(await palette.count()).toBe(1);
  // The search puts the caret at the end when it gets the focus, and `fill` selects what it replaces.
  await focused(search);
  await search.fill('new event');
  await palette.getByText('New event', { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(contentRoutes.Event.new);
  expect(problems).toEqual([]);
});

test('Enter opens the first screen for words typed before the palette has loaded', async () => {
  const { page } = tab();
  await page.goto(contentRoutes.Package.list);
  await page.getByRole('heading', { name: 'Packages' }).waitFor();
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type('new event');
  const search = page.getByRole('dialog').getByRole('textbox');
  await focused(search);
  await page.keyboard.press('Enter');
  await page.waitForURL(contentRoutes.Event.new);
});

test('single keys do nothing while a dialog is open', async () => {
  const { page } = tab();
  await page.goto(contentRoutes.Package.list);
  await page.getByRole('heading', { name: 'Packages' }).waitFor();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await sheet.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('n');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe(contentRoutes.Package.list);
});
