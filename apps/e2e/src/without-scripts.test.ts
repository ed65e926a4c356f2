import { buffer } from 'node:stream/consumers';
import { publicRoutes } from '@daybook/routes';
import type { Page, ViewportSize } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from './support/addresses.ts';
import { Api } from './support/api.ts';
import { site } from './support/own-site.ts';
import { unique } from './support/posts.ts';
import { useBrowser } from './support/use-browser.ts';
import { viewports } from './support/visit.ts';

const visitor = new Api(site.url);
const open = useBrowser();

/** Opens a page in a browser without scripts. */
async function read(path: string, viewport: ViewportSize = viewports.desktop) {
  const { page } = await open({ viewport, javaScriptEnabled: false });
  const answer = await page.goto(path);
  return { page, status: answer?.status() };
}

test('the home page shows its content and its links work', async () => {
  const [record] = await visitor.list('/api/get-homepage');
  const card = await visitor.oldest('/api/get-outsources');
  const { page } = await read('/');
  const main = page.getByRole('main');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(record?.headingone);
  expect(await main.getByRole('heading', { name: String(card.outsourcetitle) }).isVisible()).toBe(true);
  expect(await main.getByRole('article').count()).toBe(2);

  await main.getByRole('link', { name: 'Read the blog' }).click();
  await page.waitForURL('/blog');
});

test('links lead through all pages of the blog, six posts each', async () => {
  const slugs = (await visitor.list('/api/get-posts')).map(({ slug }) => `/blog/${slug}`);
  const { page } = await read('/blog');
  const found: string[] = [];
  const pages = page.getByRole('navigation', { name: 'Pages of the blog' });
  const older = pages.getByRole('link', { name: 'Older' });

  for (let number = 1; ; number += 1) {
    expect(await pages.locator('[aria-current="page"]').innerText()).toBe(String(number));
    found.push(...(await postsOn(page)));
    if ((await older.count()) === 0) break;
    expect(found).toHaveLength(6 * number);
    await older.click();
    await page.waitForURL(`/blog?page=${number + 1}`);
  }
  expect(found).toEqual(expect.arrayContaining(slugs));

  await pages.getByRole('link', { name: 'Page 1', exact: true }).click();
  await page.waitForURL('/blog');
  expect(await postsOn(page)).toEqual(found.slice(0, 6));
});

test('a post shows its title, text, author, and related links', async () => {
  const post = await visitor.oldest('/api/get-posts');
  const { page } = await read(await addressOf(publicRoutes.post, visitor));
  const article = page.getByRole('main').getByRole('article');
  const words = (html: unknown) =>
    String(html)
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  const shown = words(await article.innerHTML());

  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(post.posttitle);
  expect(shown).toContain(words(post.description));
  expect(shown).toContain((post.selectedTeam as { membername: string }).membername);
  for (const topic of String(post.tags).split(',')) expect(shown).toContain(topic.trim());
  expect(await article.getByRole('link', { name: /^Share on / }).count()).toBe(3);
  const aside = page.getByRole('complementary', { name: 'More from the blog' });
  const other = aside.getByRole('paragraph').getByRole('link');
  expect(await other.count()).toBe(1);
  expect(await other.getAttribute('href')).not.toBe(`/blog/${post.slug}`);
  expect(await aside.getByRole('heading').allInnerTexts()).toEqual(['Recent Posts', 'Popular Topics']);

  await article.getByRole('link', { name: 'Back to the blog' }).click();
  await page.waitForURL('/blog');
});

test('the accordion starts with its first part open and opens at most one', async () => {
  const { page } = await read('/services');
  const parts = page.getByRole('main').locator('details');
  const second = parts.nth(1);
  const opened = () =>
    parts.evaluateAll((all) => all.flatMap((part, index) => (part.hasAttribute('open') ? [index] : [])));
  expect(await opened()).toEqual([0]);
  expect(await parts.first().getByRole('table').isVisible()).toBe(true);

  await second.locator('summary').click();
  expect(await opened()).toEqual([1]);
  expect(await second.getByRole('columnheader').allInnerTexts()).toEqual(['Service', 'Standard', 'Full']);

  await second.locator('summary').click();
  expect(await opened()).toEqual([]);
});

test('a guide stays open while its footnotes are read', async () => {
  const staff = await Api.signedIn(site);
  const input = {
    title: unique('Guide with a note'),
    description: '<p>For funds<span class="footnote"> [Of any size.]</span></p>',
  };
  const create =
    'mutation ($input: AdditionalResourceCreateInput!) { guide: createAdditionalResource(input: $input) { id } }';
  const { guide } = await staff.graphql<{ guide: { id: string } }>(create, { input });
  try {
    const { page } = await read('/resources');
    await page.locator(`a[href="#guide-${guide.id}"]`).click();
    const dialog = page.getByRole('dialog', { name: input.title });
    await dialog.getByRole('link', { name: 'Footnote 1', exact: true }).click();
    await dialog.getByText('Of any size.').waitFor();
    await dialog.getByRole('link', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
  } finally {
    await staff.graphql('mutation ($id: ID!) { removeAdditionalResource(id: $id) { id } }', guide);
    await staff.signOut();
  }
});

test('downloads a newsletter', async () => {
  const { page } = await read('/resources/compliance-newsletter');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('main')
      .getByRole('link', { name: /^Download/ })
      .first()
      .click(),
  ]);
  expect((await buffer(await download.createReadStream())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('the menu and its groups open on a phone, and their links work', async () => {
  const { page } = await read('/', viewports.phone);
  const menu = page.getByRole('navigation', { name: 'Main' });
  expect(await menu.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByText('Services', { exact: true }).click();
  await menu.getByRole('link', { name: 'Mock SEC Exams' }).click();
  await page.waitForURL('/services/mock-sec-exam-services');

  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'About' }).click();
  await page.waitForURL('/about');
});

test('an unknown address shows the 404 page in the frame of the site, with links', async () => {
  const { page, status } = await read('/no-such-page');
  expect(status).toBe(404);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true);
  expect(await page.getByRole('contentinfo').isVisible()).toBe(true);
  await page.getByRole('main').getByRole('link', { name: 'Home page' }).click();
  await page.waitForURL('/');
});

/** Addresses of the posts on a page. */
function postsOn(page: Page): Promise<string[]> {
  return page
    .getByRole('main')
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => String(link.getAttribute('href'))));
}
