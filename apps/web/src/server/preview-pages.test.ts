import type { PagePreview } from '@daybook/page-rendering';
import { expect, test } from 'vitest';
import { fullResults } from '../testing/query-results.ts';
import { pageModule, renderAddress, visibleText } from '../testing/render-address.ts';
import { testSite } from '../testing/test-site.ts';

const preview: PagePreview = {
  basePath: '/preview/t0ken',
  release: 'Fees & <terms>',
  expiresAt: new Date('2026-12-01T14:30:00Z'),
  state: '7-0',
  isBesideForm: false,
};

const previewed = (url: string, more: Partial<PagePreview> = {}) =>
  renderAddress(url, {}, {}, { ...preview, ...more });

test('says what the preview shows, that it is not published, and until when the link works', async () => {
  const { html } = await previewed('/blog/week-by-week');
  expect(html).toContain('<aside class="preview-bar" aria-label="Preview">');
  expect(html).toContain('of “Fees &amp; &lt;terms&gt;”');
  expect(visibleText(html)).toContain('Not published Link valid until Dec 1, 2026, 2:30 PM UTC');
  expect((await previewed('/', { release: null })).html).toContain('of all drafts');
  expect((await previewed('/', { isBesideForm: true })).html).not.toContain('preview-bar');
});

test('keeps all links and forms to pages of the site in the preview', async () => {
  for (const url of ['/', '/blog/week-by-week', '/contact', '/blog']) {
    const { html } = await previewed(url);
    const body = html.slice(html.indexOf('<body>'), html.indexOf('<script type="application/json"'));
    const addresses = [...body.matchAll(/<(?:a|form)\s[^>]*?(?:href|action)="(\/[^"]*)"/g)].map(
      ([, to]) => to,
    );
    const outside = addresses.filter((to) => !to?.startsWith('/preview/t0ken/'));
    expect(new Set(outside)).toEqual(new Set(['/feed.xml', '/login']));
    expect(addresses.length).toBeGreaterThan(outside.length);
  }
});

test('is not for search engines, and fetches no other page', async () => {
  const { html } = await previewed('/blog/week-by-week');
  expect(html).toContain('<meta name="robots" content="noindex">');
  for (const text of ['rel="canonical"', 'og:url', 'ld+json', 'speculationrules', '/share/'])
    expect(html).not.toContain(text);
  expect(html).toContain('<link rel="stylesheet" href="/preview.css">');
  expect((await renderAddress('/')).html).not.toMatch(/preview/);
});

test('leaves out pages that act on accounts', async () => {
  for (const url of [
    '/login',
    '/forgot-password',
    '/reset-password',
    '/confirm-email',
    '/unsubscribe/abc',
    '/confirm-newsletter/abc',
  ])
    expect((await previewed(url)).status).toBe(404);
});

test('redirects within the preview', async () => {
  const post = { ...fullResults.Post.post, slug: 'renamed' };
  const moved = await renderAddress('/blog/earlier', { Post: { ...fullResults.Post, post } }, {}, preview);
  expect(moved).toMatchObject({ status: 301, location: '/preview/t0ken/blog/renamed' });
  expect(await previewed('/blog/')).toMatchObject({ location: '/preview/t0ken/blog' });
});

test.each([
  ['ended', 'This preview is not available'],
  ['noForms', 'Forms cannot be sent in a preview'],
] as const)('the notice %s runs no scripts', (notice, heading) => {
  const html = pageModule.previewNotice(notice, {
    url: '/',
    publicUrl: 'https://firm.example',
    assets: { scripts: ['/entry.js'], styles: [], preloads: [], previewStyles: [] },
    formProviders: {},
    site: testSite,
  });
  expect(html).toContain(heading);
  expect(html).toContain('noindex');
  expect(html).not.toContain('<script');
});
