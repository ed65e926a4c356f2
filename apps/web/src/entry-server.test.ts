import { expect, test } from 'vitest';
import { fullResults } from './testing/query-results.ts';
import { postCard } from './testing/records.ts';
import { pageModule, renderAddress, visibleText } from './testing/render-address.ts';
import { testSite } from './testing/test-site.ts';

const hostile = '</script><script>alert(1)</script><img src=x onerror="alert(2)">';

test.each(['/nope', '/blog/a/b', '//evil.example/blog', '/blog/%E0%A4%A', '/BLOG', '/events-detail/'])(
  'answers 404 in the frame of the site for %s',
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
  ['/blog/unknown', { Post: { ...fullResults.Post, post: null } }],
  ['/events-detail/000000000000000000000000', { Event: { event: null } }],
  ['/webinar-detail/none', { Webinar: { webinar: null } }],
])('answers 404 for %s, which has no record', async (url, answers) => {
  expect((await renderAddress(url, answers)).status).toBe(404);
});

test('the 404 page offers the search, the services, and the newest posts, and embeds no data', async () => {
  const { html, queries } = await renderAddress('/nope');
  expect(queries).toEqual([{ query: 'NotFound', variables: {} }]);
  const text = visibleText(html);
  for (const wanted of ['Search the site', 'Mock SEC Exams', 'Title of newest'])
    expect(text).toContain(wanted);
  expect(html).toContain('"data":null,"found":false');
});

test('reading the settings counts toward the read budget only at addresses without a page', async () => {
  expect((await renderAddress('/nope')).isSiteCounted).toBe(true);
  expect((await renderAddress('/blog')).isSiteCounted).toBe(false);
});

test('redirects an earlier slug permanently to the current one', async () => {
  const moved = { ...fullResults.Post, post: { ...postCard('présent & new'), description: '' } };
  const { status, location } = await renderAddress('/blog/earlier', { Post: moved });
  expect(status).toBe(301);
  expect(location).toBe('/blog/pr%C3%A9sent%20%26%20new');
});

test('queries the decoded slug', async () => {
  const post = { ...fullResults.Post.post, slug: 'café' };
  const { status, queries } = await renderAddress('/blog/caf%C3%A9', { Post: { ...fullResults.Post, post } });
  expect(status).toBe(200);
  expect(queries).toEqual([{ query: 'Post', variables: { slug: 'café' } }]);
});

test('redirects an address with a slash at the end, and keeps the query', async () => {
  const { status, location } = await renderAddress('/blog/?page=2');
  expect(status).toBe(301);
  expect(location).toBe('/blog?page=2');
});

test('redirects slashes alone to the home page, and never to another host', async () => {
  expect(await renderAddress('//?x=1')).toMatchObject({ status: 301, location: '/?x=1' });
  for (const url of ['//evil.example/', '/./about/', '/\\evil.example/', '/blog//evil.example/'])
    expect(await renderAddress(url), url).toMatchObject({ status: 404 });
});

test('runs at most one query per page of short lists', async () => {
  expect((await renderAddress('/services')).queries).toEqual([
    { query: 'Services', variables: { pageSize: 200 } },
  ]);
  expect((await renderAddress('/forgot-password')).queries).toEqual([]);
});

test('passes errors of the query to the server', async () => {
  await expect(
    renderAddress('/', {
      get Home(): never {
        throw new Error('away');
      },
    }),
  ).rejects.toThrow('away');
});

test('escapes hostile text in elements and in the embedded data', async () => {
  const { html } = await renderAddress('/', {
    Home: {
      ...fullResults.Home,
      homePage: {
        ...fullResults.Home.homePage,
        heroHeading: hostile,
        introHeading: hostile,
        introText: hostile,
      },
    },
  });
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<img src=x');
  expect(html).toContain('&lt;script&gt;alert(1)');
});

test('embeds the data once, for hydration without another request', async () => {
  const { html } = await renderAddress('/blog');
  const [, json = ''] = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual({
    siteUrl: 'https://firm.example',
    site: testSite,
    formProviders: {},
    found: true,
    data: fullResults.Blog,
  });
  expect(html.match(/id="page-data"/g)).toHaveLength(1);
});

test('links scripts and styles in the head, with title, picture, and type of the page', async () => {
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

test('marks only the sign-in and form pages as noindex', async () => {
  for (const url of [
    '/login',
    '/forgot-password',
    '/reset-password',
    '/confirm-email',
    '/forms/contact',
    '/forms/contact/sent',
  ])
    expect((await renderAddress(url)).html).toContain('noindex');
  expect((await renderAddress('/')).html).not.toContain('noindex');
});

const open = { ...testSite, showsEarlierVersions: true };
const footerLink = '>Earlier versions of this page</a>';

test('pages that are captured link to their earlier versions if visitors may see them', async () => {
  const pageOf = async (url: string, site = open) => (await renderAddress(url, {}, {}, undefined, site)).html;
  expect(await pageOf('/blog?page=2&utm_source=x')).toMatch(
    /<a href="\/record\/versions\/blog\?page=2" rel="nofollow">Earlier versions/,
  );
  for (const html of [await pageOf('/blog', testSite), await pageOf('/login'), await pageOf('/nope')])
    expect(html).not.toContain(footerLink);
});

test('the list of earlier versions links to captures, and needs no scripts', () => {
  const since = new Date('2026-01-02T03:04:05Z');
  const version = { path: '/record/captures/7/blog', since, status: 200, isErased: false };
  const erased = { ...version, path: '/record/captures/6/blog', isErased: true };
  const list = {
    address: '/blog',
    versions: [version, erased],
    newer: null,
    older: '/record/versions@2/blog',
  };
  const assets = { scripts: ['/entry.js'], styles: [], preloads: [], previewStyles: [] };
  const shown = { url: '/', publicUrl: 'https://firm.example', assets, formProviders: {}, site: open };
  const html = pageModule.versionsPage(list, shown);
  expect(visibleText(html)).toContain('January 2, 2026 at 3:04:05 AM');
  for (const path of [version.path, list.older, list.address]) expect(html).toContain(`href="${path}"`);
  expect(visibleText(html)).toContain('January 2, 2026 at 3:04:05 AM – this version was erased.');
  expect(html).not.toContain(erased.path);
  expect(html).toContain('noindex');
  expect(html).not.toContain('<script');
  expect(pageModule.versionsPage({ ...list, versions: [] }, shown)).toContain('No version of this page');
});

test.each([500, 503] as const)(
  'the %i page has the frame of the site and needs no data and no scripts',
  (status) => {
    const { html, ...answer } = pageModule.failurePage(status, {
      url: '/blog?page=2',
      publicUrl: 'https://firm.example',
      assets: {
        scripts: ['/entry.js'],
        styles: ['/site.css'],
        preloads: ['/framework.js'],
        previewStyles: [],
      },
      formProviders: {},
      site: testSite,
    });
    expect(answer.status).toBe(status);
    expect(html).toContain('<link rel="stylesheet" href="/site.css">');
    expect(html).toContain('noindex');
    expect(html).toContain('aria-label="Main"');
    expect(html).toMatch(/<a [^>]*href="\/blog\?page=2"[^>]*>Try again<\/a>/);
    if (status === 500) expect(html).toContain('This page could not be shown. Other pages probably work.');
    expect(html).not.toMatch(/<script|modulepreload/);
  },
);

test.each([
  ['/blog', 'page'],
  ['/blog/week-by-week', 'true'],
  ['/about', undefined],
])('on %s, the link to the blog is marked as current with %s', async (url, mark) => {
  const { html } = await renderAddress(url);
  const [, attributes = ''] = /aria-label="Main".*?<a ([^>]*href="\/blog"[^>]*)>/s.exec(html) ?? [];
  expect(attributes).toContain('href="/blog"');
  expect(/aria-current="(\w+)"/.exec(attributes)?.[1]).toBe(mark);
});
