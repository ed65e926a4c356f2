import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Api, type ApiRecord } from './support/api.ts';
import { axeViolations } from './support/axe.ts';
import { hydrated } from './support/hydrated.ts';
import { site } from './support/own-site.ts';
import { useBrowser } from './support/use-browser.ts';

const open = useBrowser();
const sender = `visitor-${Date.now()}@example.com`;
let staff: Api;

beforeAll(async () => {
  staff = await Api.signedIn(site);
});
afterAll(async () => {
  for (const { id } of await stored())
    await staff.graphql(`mutation { removeContactEntry(id: "${id}") { id } }`);
  await staff.signOut();
});

interface Stored {
  id: string;
  message: string;
  resource: string;
}

/** What these tests sent with the longer forms, newest first. */
async function stored(): Promise<Stored[]> {
  const query =
    'query ($search: String!) { contactEntries(search: $search) { items { id message resource } } }';
  const { contactEntries } = await staff.graphql<{ contactEntries: { items: Stored[] } }>(query, {
    search: sender,
  });
  return contactEntries.items;
}

let lastAddress = 0;

/** Opens a page from its own address, because forms are limited per address. */
function visit(javaScriptEnabled: boolean) {
  lastAddress += 1;
  return open({ javaScriptEnabled, extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${lastAddress}` } });
}

/** Fills in the form of the page. */
async function fillIn(page: Page, email: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('First name').fill('Grace "G" Hopper');
  await main.getByLabel('E-mail').fill(email);
}

describe.each([
  ['without scripts', false],
  ['with scripts', true],
])('%s', (_name, javaScriptEnabled) => {
  test('returns an invalid message as typed, and stores the corrected one', async () => {
    const message = `First line\nSecond, ${javaScriptEnabled}`;
    const { page } = await visit(javaScriptEnabled);
    await page.goto('/contact');
    if (javaScriptEnabled) await hydrated(page);
    await fillIn(page, 'grace@example');
    const main = page.getByRole('main');
    await main.getByLabel('Message').fill(message);
    await main.getByRole('button', { name: 'Send message' }).click();

    await main.getByRole('alert').waitFor();
    const email = main.getByLabel('E-mail');
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    const described = await email.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).innerText()).toBe('Enter a valid email address.');
    expect(await main.getByLabel('Message').inputValue()).toBe(message);
    expect(await main.getByLabel('First name').inputValue()).toBe('Grace "G" Hopper');

    await email.fill(sender);
    await main.getByRole('button', { name: 'Send message' }).click();
    await main.getByRole('heading', { name: 'Thank you' }).waitFor();
    await page.reload();
    expect((await stored()).filter((entry) => entry.message === message)).toHaveLength(1);
  });

  test('the form before a download stores the details, closes, and offers the file', async () => {
    const resource = await newestResource();
    const title = String(resource.additionalresourcestitle);
    const { page } = await visit(javaScriptEnabled);
    await page.goto('/resources');
    if (javaScriptEnabled) await hydrated(page);
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: title }) })
      .first();
    await card.getByRole('link').first().click();
    const dialog = page.locator('dialog').filter({ hasText: title });
    await dialog.getByLabel('First name').fill('Grace');
    await dialog.getByLabel('E-mail').fill(sender);
    const download = javaScriptEnabled ? page.waitForEvent('download') : null;
    await dialog.getByRole('button', { name: 'Get the guide' }).click();

    await page.getByText('Thank you').first().waitFor();
    expect(await page.locator('dialog:visible').count()).toBe(0);
    expect((await stored())[0]).toMatchObject({ resource: title, message: '' });
    const file = await (download ??
      Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: title }).click()]).then(
        ([one]) => one,
      ));
    expect((await buffer(await file.createReadStream())).length).toBeGreaterThan(100);
  });

  test('the sign-up in the footer thanks the visitor, and refuses an invalid address', async () => {
    const { page } = await visit(javaScriptEnabled);
    await page.goto('/about');
    if (javaScriptEnabled) await hydrated(page);
    const form = page.getByRole('form', { name: 'Newsletter sign-up' });
    await form.getByLabel('E-mail').fill('grace@example');
    await form.getByRole('button', { name: 'Sign up' }).click();
    const alert = page.getByRole('alert');
    await alert.getByRole('link', { name: 'Enter a valid email address.' }).waitFor();
    const again = page.getByRole('form', { name: 'Newsletter sign-up' }).filter({ has: alert });
    await again.getByLabel('E-mail').fill(sender);
    await again.getByRole('button', { name: 'Sign up' }).click();
    await page.getByText(/You will get our next newsletter/).waitFor();
  });
});

test('the page of a refused form hydrates without errors or accessibility violations', async () => {
  const { page, problems } = await visit(true);
  await page.goto('/forms/contact');
  await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.submit());
  await page.waitForURL('/forms/contact');
  await page.getByRole('alert').waitFor();
  await hydrated(page);
  expect(await axeViolations(page)).toEqual([]);
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([]);
});

test('reports the time to wait after too many forms, and keeps what was typed', async () => {
  const { page } = await visit(false);
  const main = page.getByRole('main');
  const from = { 'x-forwarded-for': `203.0.113.${lastAddress}` };
  for (let count = 0; count < 20; count += 1) {
    const body = new URLSearchParams({ email: sender });
    const { status } = await fetch(`${site.url}/forms/newsletter`, {
      method: 'POST',
      headers: from,
      body,
      redirect: 'manual',
    });
    expect(status).toBe(303);
  }
  await page.goto('/forms/newsletter');
  await main.getByLabel('E-mail').fill(sender);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    main.getByRole('button', { name: 'Sign up' }).click(),
  ]);
  expect(answer.status()).toBe(429);
  expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0);
  expect(await main.getByRole('alert').innerText()).toMatch(/try again in \d+ minutes/);
  expect(await main.getByLabel('E-mail').inputValue()).toBe(sender);
});

test('loads the form of a provider only after the visitor agrees', async () => {
  const { page, problems } = await visit(true);
  await page.route('**/contact', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': 'frame-src https://forms.example' },
      body: html.replace('"formProviders":{}', '"formProviders":{"contact":"https://forms.example/f"}'),
    });
  });
  await page.route('https://forms.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Form</title><p>The form of the provider</p>' }),
  );
  await page.goto('/contact');
  await hydrated(page);
  const load = page.getByRole('button', { name: 'Load the form' });
  await load.waitFor();
  expect(problems.filter((problem) => problem.includes('forms.example'))).toEqual([]);
  await load.click();
  await page.frameLocator('iframe').getByText('The form of the provider').waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
});

/** A resource that has a file and is not the first of the list. */
async function newestResource(): Promise<ApiRecord> {
  const resources = await new Api(site.url).list('/api/get-additionalresources');
  const last = resources.at(-1);
  if (!last) throw new Error('There are no resources.');
  return last;
}
