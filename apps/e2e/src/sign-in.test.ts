import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { holdWhere } from './support/hold.ts';
import { hydrated } from './support/hydrated.ts';
import { site } from './support/own-site.ts';
import { apiOf, submitSignIn } from './support/sign-in.ts';
import { useBrowser } from './support/use-browser.ts';

const open = useBrowser();

/** Opens the sign-in page and waits for hydration. */
async function openSignIn(path = '/login') {
  const { page, problems } = await open();
  await page.goto(path);
  await page.waitForURL(/\/login/);
  await hydrated(page);
  return { page, problems };
}

/** Which of the two storages hold a session. */
async function storages(page: Page): Promise<{ local: boolean; session: boolean }> {
  return page.evaluate((email) => {
    const mentions = (storage: Storage) =>
      Object.values(storage).some((value) => String(value).includes(email));
    return { local: mentions(localStorage), session: mentions(sessionStorage) };
  }, site.superadmin.email);
}

test('shows a failure in the words of the contract without a reload, and keeps what was typed', async () => {
  const { page } = await openSignIn();
  await page.evaluate(() => Object.assign(window, { mark: true }));
  await submitSignIn(page, { email: 'nobody', password: 'something wrong' });
  const alert = page.getByRole('alert');
  await alert.waitFor();

  expect(await alert.innerText()).toBe('invalid user name or pasword');
  expect(await page.evaluate(() => 'mark' in window)).toBe(true);
  expect(await page.getByLabel('Email').inputValue()).toBe('nobody');
  expect(await storages(page)).toEqual({ local: false, session: false });

  await submitSignIn(page, site.superadmin);
  await page.waitForURL('/dashboard');
});

test.each([
  { path: '/login', label: 'Password', button: 'Sign In' },
  { path: '/reset-password', label: 'New password again', button: 'Set password' },
])(
  '$path keeps what is typed, and sends nothing, before its scripts run',
  async ({ path, label, button }) => {
    const { page } = await open();
    const { release } = await holdWhere(page, '**/*.js', () => true);
    const navigations: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) navigations.push(`${request.method()} ${request.url()}`);
    });
    await page.goto(path, { waitUntil: 'commit' });
    const field = page.getByLabel(label, { exact: true });
    await field.fill('typed early');
    await field.press('Enter');
    release();
    await hydrated(page);

    expect(await field.inputValue()).toBe('typed early');
    expect(navigations).toEqual([`GET ${site.url}${path}`]);
    expect(await page.getByRole('button', { name: button }).isEnabled()).toBe(true);
  },
);

test('sends an empty form once after a double click, which is a failed sign-in', async () => {
  const { page } = await openSignIn();
  let requests = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url() === `${site.url}/graphql`) requests += 1;
  });
  await page.getByRole('button', { name: 'Sign In' }).dblclick();
  await page.getByRole('alert').waitFor();
  expect(requests).toBe(1);
  expect(await page.getByRole('alert').innerText()).toBe('invalid user name or pasword');
});

test('shows an outage as a failed sign-in', async () => {
  const { page } = await openSignIn();
  await page.route('/graphql', (route) => route.abort());
  await submitSignIn(page, site.superadmin);
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').innerText()).toBe('invalid user name or pasword');
});

test('says that a sign-in needs storage if the browser refuses it', async () => {
  const { page, problems } = await open();
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied.', 'SecurityError');
        },
      });
  });
  await page.goto('/login');
  await hydrated(page);
  await submitSignIn(page, site.superadmin);
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').innerText()).toContain('does not let this site store data');
  expect(problems).toEqual([]);
});

test.each([
  { remember: true, kept: { local: true, session: false } },
  { remember: false, kept: { local: false, session: true } },
])('the session outlives the tab only with Remember Me: $remember', async ({ remember, kept }) => {
  const { page, problems } = await openSignIn();
  await submitSignIn(page, site.superadmin, remember);
  await page.waitForURL('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await storages(page)).toEqual(kept);

  const otherTab = await page.context().newPage();
  await otherTab.goto('/dashboard');
  await otherTab.waitForURL(remember ? '/dashboard' : /\/login/);
  await otherTab.getByRole('heading', { level: 1 }).waitFor();
  expect(problems).toEqual([]);
});

test('a sign-in opens the requested screen', async () => {
  const { page } = await openSignIn('/events-list?size=10');
  await submitSignIn(page, site.superadmin);
  await page.waitForURL('/events-list?size=10');
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
});

test('redirects signed-in people from the sign-in, but only within this site', async () => {
  const { page, problems } = await openSignIn();
  await submitSignIn(page, site.superadmin);
  await page.waitForURL('/dashboard');
  await page.goto('/login');
  await page.waitForURL('/dashboard');

  for (const next of [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/.//evil.example/',
    '/./\\evil.example/',
    '/%09/evil.example/',
    '/\t/evil.example/',
    'https:evil.example',
    'https://a:b@evil.example/dashboard',
    'javascript:alert(1)',
    '/login',
  ]) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await page.waitForURL('/dashboard');
  }
  expect(problems).toEqual([]);
});

test('logging out ends the session here and on the server, and cancels what is under way', async () => {
  const { page, problems } = await openSignIn();
  const sent = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const refused = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('query Desk')) return route.fallback();
    sent.resolve();
    await left.promise;
    const response = await route.fetch();
    // Fails because the page has canceled the request.
    await route.fulfill({ response }).catch(() => undefined);
    refused.resolve();
  });
  await submitSignIn(page, site.superadmin, true);
  const api = await apiOf(page, site);
  await page.waitForURL('/dashboard');
  // The server refuses the query of the dashboard while the browser waits for the sign-in page.
  await page.route('**/login', async (route) => {
    left.resolve();
    await refused.promise;
    await route.continue();
  });
  await sent.promise;
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('/login');
  expect(await storages(page)).toEqual({ local: false, session: false });
  expect(problems).toEqual([]);
  await expect(api.list('/api/get-contact')).rejects.toThrow('401');

  await page.goto('/dashboard');
  await page.waitForURL(/\/login/);
});

test('logging out in one tab signs out the others', async () => {
  const { page } = await openSignIn();
  await submitSignIn(page, site.superadmin, true);
  await page.waitForURL('/dashboard');
  const otherTab = await page.context().newPage();
  await otherTab.goto('/post-list');
  await otherTab.getByRole('heading', { level: 1, name: 'Posts' }).waitFor();
  await page.getByRole('button', { name: 'Log out' }).click();
  // The tab may go to the sign-in twice, because a running request is refused too. `waitForURL` fails then.
  await expect.poll(() => otherTab.url()).toMatch(/\/login/);
});

test('after the server ended the session, the next action opens the sign-in, which leads back', async () => {
  const { page } = await openSignIn();
  await submitSignIn(page, site.superadmin);
  const api = await apiOf(page, site);
  // Waits for all requests of the dashboard, so that the click makes the first one after the end of the session.
  await page.getByRole('region', { name: 'Last publications' }).waitFor();
  await page.waitForLoadState('networkidle');
  await api.signOut();

  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Packages' }).click();
  await page.waitForURL(/\/login/);
  expect(await storages(page)).toEqual({ local: false, session: false });
  await hydrated(page);
  await submitSignIn(page, site.superadmin);
  await page.waitForURL('/packages-list');
});
