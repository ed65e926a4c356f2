import { publicRoutes } from '@daybook/routes';
import { describe, expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { axeViolations } from './support/axe.ts';
import { htmlErrors } from './support/html-errors.ts';
import { hydrated } from './support/hydrated.ts';
import { site } from './support/own-site.ts';
import { useBrowser } from './support/use-browser.ts';
import { useTab } from './support/use-tab.ts';
import { viewports } from './support/visit.ts';

const open = useBrowser();
const tab = useTab('visitor');

describe.each([
  ['without scripts', false],
  ['with scripts', true],
])('%s', (_name, javaScriptEnabled) => {
  test('the search finds posts by their words, marks the words, and links to the posts', async () => {
    const { page } = await open({ javaScriptEnabled });
    await page.goto('/blog');
    if (javaScriptEnabled) await hydrated(page);
    await page.getByRole('main').getByRole('searchbox').fill('mock exam');
    await page.keyboard.press('Enter');
    await page.waitForURL('/search?q=mock+exam');

    const results = page
      .getByRole('main')
      .getByRole('list')
      .filter({ has: page.locator('mark') });
    expect((await results.locator('mark').first().innerText()).toLowerCase()).toMatch(/^(mock|exam)/);
    expect(await page.getByRole('main').getByRole('searchbox').inputValue()).toBe('mock exam');
    const post = results.getByRole('listitem').filter({ hasText: 'Post' }).first();
    const title = await post.getByRole('heading').innerText();
    await post.getByRole('link').click();
    await page.waitForURL('/blog/*');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
  });

  test('a topic of a post links to the posts with that topic', async () => {
    const { page } = await open({ javaScriptEnabled });
    const post = await new Api(site.url).oldest('/api/get-posts');
    const topic = String(post.tags).split(',')[0]?.trim() ?? '';
    await page.goto(`/blog/${post.slug}`);
    if (javaScriptEnabled) await hydrated(page);
    await page.getByRole('article').getByRole('link', { name: topic, exact: true }).first().click();
    await page.waitForURL(`/blog?${new URLSearchParams({ topic })}`);
    await page.getByRole('heading', { level: 1, name: topic }).waitFor();
    const links = page.getByRole('main').getByRole('article').getByRole('link');
    expect(await links.count()).toBeGreaterThan(0);
    await links.first().click();
    await page.waitForURL('/blog/*');
    await page.getByRole('link', { name: 'Back to the blog' }).waitFor();
    expect(await page.getByRole('article').getByRole('link', { name: topic }).count()).toBeGreaterThan(0);
  });
});

test.each(['/search?q=exam', '/search?q=zzzz', '/search', '/blog?topic=mock+exam'])(
  '%s has no errors and no accessibility violations at both widths',
  async (path) => {
    const { page, problems } = tab();
    const answer = await page.goto(path);
    await hydrated(page);
    expect(answer?.status()).toBe(200);
    expect(await htmlErrors((await answer?.text()) ?? '')).toEqual([]);
    for (const viewport of Object.values(viewports)) {
      await page.setViewportSize(viewport);
      expect(await axeViolations(page)).toEqual([]);
    }
    expect(problems).toEqual([]);
  },
);

test.each(['/blog?topic=no+such+topic', '/search?q=exam&page=99', '/forms/none', '/forms/resource'])(
  '%s is answered 404',
  async (path) => {
    expect((await fetch(site.url + path)).status).toBe(404);
  },
);

test('the sitemap lists only pages that search engines may index', async () => {
  const html = await (await fetch(`${site.url + publicRoutes.search}?q=exam`)).text();
  expect(html).toContain('<meta name="robots" content="noindex">');
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  expect(sitemap).toContain('/blog/');
  expect(sitemap).not.toMatch(/\/(search|login|forms)/);
});

test.each(['/', '/services/mock-sec-exam-services', '/events'])(
  '%s is shared with a title, a description, and an existing picture',
  async (path) => {
    const html = await (await fetch(site.url + path)).text();
    const [, picture = ''] = /<meta property="og:image" content="([^"]+)">/.exec(html) ?? [];
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(html).toMatch(/<link rel="alternate" type="application\/rss\+xml"/);
    const answer = await fetch(site.url + new URL(picture).pathname);
    expect(answer.headers.get('content-type')).toMatch(/^image\//);
  },
);
