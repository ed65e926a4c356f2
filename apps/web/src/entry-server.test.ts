import { expect, test } from 'vitest';
import { fullAnswers } from './testing/answers.ts';
import { postCard } from './testing/records.ts';
import { pageModule, renderAddress, visibleText } from './testing/render-address.ts';

const hostile = '</script><script>alert(1)</script><img src=x onerror="alert(2)">';

test.each(['/nope', '/blog/a/b', '//evil.example/blog', '/blog/%E0%A4%A', '/BLOG', '/events-detail/'])(
  '%s is an address of nothing: 404 in the frame of the site',
  async (url) => {
    const { status, html, location } = await renderAddress(url);
    expect(status).toBe(404);
    expect(location).toBeUndefined();
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('rel="canonical"');
    expect(visibleText(html)).toContain('Skip to content');
  },
);

test.each([
  ['/blog/unknown', { Post: { ...fullAnswers.Post, post: null } }],
  ['/events-detail/000000000000000000000000', { Event: { event: null } }],
  ['/webinar-detail/none', { Webinar: { webinar: null } }],
])('%s finds no record: 404', async (url, answers) => {
  expect((await renderAddress(url, answers)).status).toBe(404);
});

test('an earlier slug leads to the present one, for good', async () => {
  const moved = { ...fullAnswers.Post, post: { ...postCard('présent & new'), description: '' } };
  const { status, location } = await renderAddress('/blog/earlier', { Post: moved });
  expect(status).toBe(301);
  expect(location).toBe('/blog/pr%C3%A9sent%20%26%20new');
});

test('a slug is asked for as it is spelt, not as it is encoded', async () => {
  const post = { ...fullAnswers.Post.post, slug: 'café' };
  const { status, asked } = await renderAddress('/blog/caf%C3%A9', { Post: { ...fullAnswers.Post, post } });
  expect(status).toBe(200);
  expect(asked).toEqual([{ query: 'Post', variables: { slug: 'café' } }]);
});

test('a slash at the end leads to the address without it, query included', async () => {
  const { status, location } = await renderAddress('/blog/?page=2');
  expect(status).toBe(301);
  expect(location).toBe('/blog?page=2');
});

test('slashes alone lead to the home page, and slashes before a name to nowhere', async () => {
  expect(await renderAddress('//?x=1')).toMatchObject({ status: 301, location: '/?x=1' });
  for (const url of ['//evil.example/', '/./about/', '/\\evil.example/', '/blog//evil.example/'])
    expect(await renderAddress(url), url).toMatchObject({ status: 404 });
});

test('every page asks once, for what its address says', async () => {
  expect((await renderAddress('/services')).asked).toEqual([{ query: 'Services', variables: {} }]);
  expect((await renderAddress('/login')).asked).toEqual([]);
});

test('what the query throws is left to the server', async () => {
  await expect(
    renderAddress('/', {
      get Home(): never {
        throw new Error('away');
      },
    }),
  ).rejects.toThrow('away');
});

test('hostile text in any field shows as text and ends neither element nor data', async () => {
  const { html } = await renderAddress('/', {
    Home: {
      ...fullAnswers.Home,
      homePage: { ...fullAnswers.Home.homePage, headingone: hostile, headingtwo: hostile, descone: hostile },
    },
  });
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<img src=x');
  expect(html).toContain('&lt;script&gt;alert(1)');
});

test('a page carries the answer once, for hydration without a second request', async () => {
  const { html } = await renderAddress('/blog');
  const [, json = ''] = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual({
    siteUrl: 'https://firm.example',
    formProviders: {},
    found: true,
    data: fullAnswers.Blog,
  });
  expect(html.match(/id="page-data"/g)).toHaveLength(1);
});

test('the head links what the browser loads, and says where the page is and what it shows', async () => {
  const { html } = await renderAddress('/blog/week-by-week');
  expect(html).toContain('<script type="module" src="/entry.js" fetchpriority="low"></script>');
  expect(html).toContain('<link rel="stylesheet" href="/site.css">');
  expect(html).toContain('<link rel="modulepreload" href="/framework.js" fetchpriority="low">');
  expect(html).toContain('<title>A mock exam, week by week | Fennimore Quay Compliance</title>');
  expect(html).toContain(
    '<meta property="og:image" content="https://firm.example/share/blog/week-by-week.jpg">',
  );
  expect(html).toContain('<meta property="og:type" content="article">');
});

test('the sign-in and the pages of posted forms are kept out of search engines, all others are not', async () => {
  for (const url of ['/login', '/reset-password', '/forms/contact', '/forms/contact/sent'])
    expect((await renderAddress(url)).html).toContain('noindex');
  expect((await renderAddress('/')).html).not.toContain('noindex');
});

test.each([500, 503] as const)(
  'the %i page has the frame of the site, and needs neither data nor scripts',
  (status) => {
    const { html, ...answer } = pageModule.failurePage(status, {
      url: '/blog?page=2',
      publicUrl: 'https://firm.example',
      assets: { scripts: ['/entry.js'], styles: ['/site.css'], preloads: ['/framework.js'] },
      formProviders: {},
    });
    expect(answer.status).toBe(status);
    expect(html).toContain('<link rel="stylesheet" href="/site.css">');
    expect(html).toContain('noindex');
    expect(html).toContain('aria-label="Main"');
    expect(html).toMatch(/<a [^>]*href="\/blog\?page=2"[^>]*>Try again<\/a>/);
    expect(html).not.toMatch(/<script|modulepreload/);
  },
);
