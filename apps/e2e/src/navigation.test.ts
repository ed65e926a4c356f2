import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated } from './support/hydrated.ts';
import { useBrowser } from './support/use-browser.ts';

const open = useBrowser();

/** Opens a page, hydrated, with a mark on it that only loading another document would take away. */
async function openMarked(path: string) {
  const { page, problems } = await open();
  await page.goto(path);
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { mark: true }));
  const isSameDocument = () => page.evaluate(() => 'mark' in window);
  return { page, problems, isSameDocument };
}

test('from the blog to a post and back, within one document', async () => {
  const { page, problems, isSameDocument } = await openMarked('/blog');
  const blogTitle = await page.title();
  const link = page.getByRole('main').getByRole('article').last().getByRole('link');
  const postTitle = await link.innerText();
  await link.scrollIntoViewIfNeeded();
  const scrolledTo = await scrollOf(page);
  expect(scrolledTo).toBeGreaterThan(0);

  await link.click();
  await page.getByRole('heading', { level: 1, name: postTitle }).waitFor();
  await expect.poll(() => page.title()).not.toBe(blogTitle);
  expect(new URL(page.url()).pathname).toMatch(/^\/blog\/[^/]+$/);
  expect(await scrollOf(page)).toBe(0);
  expect(await focusOf(page)).toBe('MAIN');
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
  expect(canonical?.endsWith(new URL(page.url()).pathname)).toBe(true);

  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
  await expect.poll(() => page.title()).toBe(blogTitle);
  await expect.poll(() => scrollOf(page)).toBeCloseTo(scrolledTo, -2);
  expect(await isSameDocument()).toBe(true);
  expect(problems).toEqual([]);
});

test('a further page of the blog: a spinner while it loads, then its posts', async () => {
  const { page, isSameDocument } = await openMarked('/blog');
  const first = page.getByRole('main').getByRole('article').first();
  const newest = await first.innerText();
  const answer = Promise.withResolvers<void>();
  await page.route('/graphql', async (route) => {
    await answer.promise;
    await route.continue();
  });

  await page.getByRole('link', { name: 'Page 2' }).click();
  await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor();
  answer.resolve();
  await first.waitFor();
  expect(await first.innerText()).not.toBe(newest);
  expect(await page.getByRole('status').count()).toBe(0);
  expect(new URL(page.url()).search).toBe('?page=2');
  expect(await isSameDocument()).toBe(true);
});

test('a further page that cannot be loaded: an empty list with a notice, and another try', async () => {
  const { page } = await openMarked('/blog');
  await page.route('/graphql', (route) => route.abort());
  await page.getByRole('link', { name: 'Page 2' }).click();
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('main').getByRole('article').count()).toBe(0);
  expect(await page.getByText('There are no posts to show.').isVisible()).toBe(true);

  await page.unroute('/graphql');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('main').getByRole('article').first().waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('the menu closes when one has moved on', async () => {
  const { page, isSameDocument } = await openMarked('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByText('Services', { exact: true }).click();
  const link = menu.getByRole('link', { name: 'Registered Funds' });
  await link.click();
  await page.waitForURL('/services/registered-fund-services');
  await link.waitFor({ state: 'hidden' });
  expect(await isSameDocument()).toBe(true);
});

function scrollOf(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

function focusOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.tagName);
}
