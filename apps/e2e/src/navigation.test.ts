import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated } from './support/hydrated.ts';
import { useBrowser } from './support/use-browser.ts';

const open = useBrowser();

/** Opens a page and waits for hydration. */
async function openHydrated(path: string, options: Parameters<typeof open>[0] = {}) {
  const { page, problems } = await open(options);
  await page.goto(path);
  await hydrated(page);
  return { page, problems };
}

test('from the blog to a post and back: sets the title, starts at the top, and restores the scroll position', async () => {
  const { page, problems } = await openHydrated('/blog');
  const blogTitle = await page.title();
  const link = page.getByRole('main').getByRole('article').last().getByRole('link');
  const postTitle = await link.innerText();
  await link.scrollIntoViewIfNeeded();
  const scrolledTo = await scrollOf(page);
  expect(scrolledTo).toBeGreaterThan(0);

  await link.click();
  await page.getByRole('heading', { level: 1, name: postTitle }).waitFor();
  expect(await page.title()).not.toBe(blogTitle);
  expect(new URL(page.url()).pathname).toMatch(/^\/blog\/[^/]+$/);
  expect(await scrollOf(page)).toBe(0);

  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
  expect(await page.title()).toBe(blogTitle);
  await expect.poll(() => scrollOf(page)).toBeCloseTo(scrolledTo, -2);
  expect(problems).toEqual([]);
});

test.each([
  { means: 'hovered over', approach: (page: Page) => linkTo(page, '/about').hover() },
  { means: 'focused by the keyboard', approach: (page: Page) => linkTo(page, '/about').focus() },
])('prefetches the page of a link that is $means', async ({ approach }) => {
  const { page, problems } = await openHydrated('/');
  const prefetched = await watchPrefetch(page);
  await approach(page);
  expect(await prefetched()).toBe('/about');

  await linkTo(page, '/about').press('Enter');
  await page.waitForURL('/about');
  expect(await deliveryOf(page)).toBe('navigational-prefetch');
  await hydrated(page);
  expect(problems).toEqual([]);
});

test('prefetches with a link element in browsers without speculation rules', async () => {
  const { page } = await open();
  await page.addInitScript(() => {
    HTMLScriptElement.supports = () => false;
  });
  await page.goto('/');
  await hydrated(page);
  const prefetches = () =>
    page
      .locator('link[rel="prefetch"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace(location.origin, '')));
  for (const path of ['/search', '/about', '/search', '/about']) await linkTo(page, path).hover();
  await expect.poll(prefetches).toEqual(['/about']);
});

test('shows a spinner while the next page of the blog loads', async () => {
  const { page } = await openHydrated('/blog');
  // A prefetched page would appear at once.
  await page.locator('script[type="speculationrules"]').evaluate((rules) => rules.remove());
  const first = page.getByRole('main').getByRole('article').first();
  const newest = await first.innerText();
  const answer = Promise.withResolvers<void>();
  await page.route('/blog?page=2', async (route) => {
    await answer.promise;
    await route.continue();
  });

  const spinner = await watchStatus(page);
  await page.getByRole('link', { name: 'Page 2' }).click({ noWaitAfter: true });
  expect(await spinner()).toBe('Loading…');
  answer.resolve();
  await page.waitForURL('/blog?page=2');
  expect(await first.innerText()).not.toBe(newest);
  expect(await page.getByRole('status').count()).toBe(0);
});

test('the back button shows the page with a closed menu', async () => {
  const { page } = await openHydrated('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByText('Services', { exact: true }).click();
  const link = menu.getByRole('link', { name: 'Registered Funds' });
  await link.click();
  await page.waitForURL('/services/registered-fund-services');
  expect(await link.isVisible()).toBe(false);
  await page.goBack();
  expect(await link.isVisible()).toBe(false);
});

test('a page works without scripts if a deployment removed its code', async () => {
  const { page } = await open();
  await page.route(/\/assets\/web\/.*\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/blog');
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await page.waitForURL(/\/blog\/./);
  await page.getByRole('link', { name: 'Back to the blog' }).click();
  await page.waitForURL('/blog');
});

function linkTo(page: Page, path: string) {
  return page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${path}"]`);
}

function scrollOf(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

/** How the browser got the current document. */
function deliveryOf(page: Page): Promise<unknown> {
  return page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().deliveryType);
}

/** Watches for the next prefetched page; the result waits for its path. */
async function watchPrefetch(page: Page): Promise<() => Promise<string>> {
  const session = await page.context().newCDPSession(page);
  const { promise, resolve } = Promise.withResolvers<string>();
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') resolve(new URL(prefetchUrl).pathname);
  });
  await session.send('Preload.enable');
  return () => promise;
}

/** Watches for the next status message; the result waits for its text. Locators would wait for the next document. */
async function watchStatus(page: Page): Promise<() => Promise<string>> {
  const { promise, resolve } = Promise.withResolvers<string>();
  await page.exposeFunction('tellStatus', resolve);
  await page.evaluate(() => {
    const look = () => {
      const status = document.querySelector('[role="status"]');
      if (status?.checkVisibility({ visibilityProperty: true }))
        Reflect.get(window, 'tellStatus')(status.textContent);
      else requestAnimationFrame(look);
    };
    look();
  });
  return () => promise;
}
