import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { axeViolations } from './support/axe.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { hydrated } from './support/hydrated.ts';
import { site } from './support/own-site.ts';
import { uniqueSlug } from './support/posts.ts';
import { useBrowser } from './support/use-browser.ts';
import { viewports } from './support/visit.ts';

const open = useBrowser();
const email = `${uniqueSlug('thanks')}@example.com`;
let staff: Api;
let lastAddress = 0;

beforeAll(async () => {
  staff = await Api.signedIn(site);
});
afterAll(async () => {
  type Entries = Record<'contact' | 'letters', { items: { id: string }[] }>;
  const { contact, letters } = await staff.graphql<Entries>(
    'query ($search: String) { contact: contactEntries(search: $search) { items { id } } letters: newsletterEntries(search: $search) { items { id } } }',
    { search: email },
  );
  for (const { id } of contact.items)
    await staff.graphql(`mutation { removeContactEntry(id: "${id}") { id } }`);
  for (const { id } of letters.items)
    await staff.graphql(`mutation { removeNewsletterEntry(id: "${id}") { id } }`);
  await staff.signOut();
});

/** Opens a page on a phone, from its own address, because forms are limited per address. */
async function visit(path: string, javaScriptEnabled = true): Promise<Page> {
  lastAddress += 1;
  const { page } = await open({
    viewport: viewports.phone,
    javaScriptEnabled,
    acceptDownloads: true,
    extraHTTPHeaders: { 'x-forwarded-for': `198.51.100.${lastAddress}` },
  });
  await page.goto(path);
  if (javaScriptEnabled) await hydrated(page);
  return page;
}

/** The focused text, if its beginning is on the screen. */
function focusedOnScreen(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const top = focused?.getBoundingClientRect().top ?? -1;
    if (!focused || focused === document.body || top < -1 || top > innerHeight - 40) return '';
    return focused.textContent ?? '';
  });
}

async function sendContact(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('First name').fill('Grace');
  await main.getByLabel('E-mail').fill(email);
  await main.getByLabel('Message').fill('Hello');
  await main.getByRole('button', { name: 'Send message' }).click();
}

async function askForGuide(page: Page, index: number): Promise<void> {
  await page.getByRole('article').nth(index).getByRole('link').first().click();
  const dialog = page.locator('dialog:visible');
  await dialog.getByLabel('First name').fill('Grace');
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Company').fill('Quay Advisers');
  await dialog.getByRole('button', { name: 'Get the guide' }).click();
}

async function signUp(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Newsletter sign-up' });
  await form.getByLabel('E-mail').fill(email);
  await form.getByRole('button', { name: 'Sign up' }).click();
}

describe.each([true, false])('shows and focuses the thanks on a phone (scripts: %s)', (scripts) => {
  test.each([
    ['a message', '/contact', sendContact, /Thank you.*Your message has arrived/],
    ['a guide', '/resources', (page: Page) => askForGuide(page, 0), /Thank you/],
    ['the newsletter', '/about', signUp, /(next newsletter|on the list)/],
  ])('after %s', async (_what, path, send, thanks) => {
    const page = await visit(path, scripts);
    await send(page);
    await expect.poll(() => focusedOnScreen(page)).toMatch(thanks);
    if (!scripts) return;
    const status = page.getByRole('status').filter({ hasText: thanks });
    expect(await status.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
  });
});

test('shows that a message could not be sent, and keeps what was typed', async () => {
  const page = await visit('/contact');
  await page.route('**/graphql', (route) => route.abort());
  await sendContact(page);
  await expect.poll(() => focusedOnScreen(page)).toContain('could not be sent');
  expect(await page.getByRole('main').getByLabel('Message').inputValue()).toBe('Hello');
});

describe('a page that is older than the site', () => {
  /** Answers for a site that no longer has the code with which the page sends its forms. */
  const removeCode = (page: Page) =>
    page.route('**/form-delivery*', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  /** Answers for a site whose schema no longer has what the page asks. */
  const changeSchema = (page: Page) =>
    page.route('**/graphql', async (route) => {
      const posted = String(route.request().postData());
      await route.continue({ postData: posted.replace('ContactInput!', 'FormerInput!') });
    });

  test.each([
    ['code is gone', removeCode],
    ['operation is unknown', changeSchema],
  ])('posts its form if its %s', async (_what, deploy) => {
    const page = await visit('/contact');
    await deploy(page);
    await sendContact(page);
    await page.waitForURL(/\/forms\/contact\/sent/);
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  });

  test('keeps what was typed while the site cannot be reached', async () => {
    const page = await visit('/contact');
    await removeCode(page);
    await page.route('**/forms/contact', (route) => route.abort());
    await sendContact(page);
    await expect.poll(() => focusedOnScreen(page)).toContain('could not be sent');
    expect(await page.getByRole('main').getByLabel('Message').inputValue()).toBe('Hello');
    await page.unroute('**/forms/contact');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.waitForURL(/\/forms\/contact\/sent/);
  });

  test('says that it is outdated if its form cannot be posted', async () => {
    const page = await visit('/forgot-password');
    await page.route('**/request-link*', (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByRole('alert').filter({ hasText: 'earlier version of the site' }).waitFor();
    await inBothSchemes(page, 'form-outdated');
  });
});

test('the form of a guide on its own page offers the download', async () => {
  const page = await visit('/resources');
  const action = await page.locator('dialog form').first().getAttribute('action');
  await page.goto(String(action));
  await hydrated(page);
  await page.getByRole('main').getByLabel('First name').fill('Grace');
  await page.getByRole('main').getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Get the guide' }).click();
  await page.waitForURL(/\/forms\/resource\/sent\?/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /\((PDF|JPEG|PNG|WebP)?.*kB\)/ })
    .waitFor();
});

test('the dialog of a guide that a visitor already has offers its file', async () => {
  const page = await visit('/resources');
  await askForGuide(page, 0);
  const card = page.getByRole('article').first();
  await card.getByRole('status').filter({ hasText: 'Thank you' }).waitFor();
  await card.getByRole('link').first().click();
  const dialog = page.locator('dialog:visible');
  await dialog.getByText('Thank you.').waitFor();
  expect(await dialog.locator('a[download]').getAttribute('href')).toMatch(/^\/uploads\//);
});

test('fills in the details of an earlier guide until the visitor removes them', async () => {
  const page = await visit('/resources');
  await askForGuide(page, 0);
  await page.getByText('Thank you').first().waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(1);

  const next = async () => {
    await page.getByRole('article').nth(1).getByRole('link').first().click();
    return page.locator('dialog:visible');
  };
  let dialog = await next();
  const forget = dialog.getByRole('button', { name: 'Forget my details' });
  await forget.waitFor();
  expect(await dialog.getByLabel('E-mail').inputValue()).toBe(email);
  expect(await dialog.getByLabel('Company').inputValue()).toBe('Quay Advisers');
  expect(await axeViolations(page)).toEqual([]);

  await forget.click();
  expect(await dialog.getByLabel('E-mail').inputValue()).toBe('');
  expect(await dialog.getByLabel('First name').evaluate((field) => field === document.activeElement)).toBe(
    true,
  );
  expect(await page.evaluate(() => localStorage.length)).toBe(0);

  await page.reload();
  await hydrated(page);
  dialog = await next();
  await dialog.getByLabel('E-mail').fill('new@example.com');
  expect(await dialog.getByRole('button', { name: 'Forget my details' }).count()).toBe(0);
});
