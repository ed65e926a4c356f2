import { expect, test } from 'vitest';
import { fullResults } from '../../testing/query-results.ts';
import { recordId } from '../../testing/records.ts';
import { renderAddress, visibleText } from '../../testing/render-address.ts';
import { testSite } from '../../testing/test-site.ts';

const url = '/blog/week-by-week';

test('renders a post without an author, a picture, topics, text, and other posts', async () => {
  const post = {
    ...fullResults.Post.post,
    author: null,
    picture: null,
    topics: [],
    description: '',
    excerpt: '',
    date: 'nonsense',
  };
  const Post = {
    post,
    recentPosts: { items: [post] },
    related: { items: [] },
    homePage: null,
    popularTopics: [],
  };
  const { status, html } = await renderAddress(url, { Post });
  expect(status).toBe(200);
  expect(visibleText(html)).not.toMatch(/Recent Posts|Popular Topics|Invalid/);
});

test('links to three networks with the absolute address of the post', async () => {
  const { html } = await renderAddress(url);
  const hrefs = [
    ...html.matchAll(
      /href="(https:\/\/(?:www\.facebook|x|www\.linkedin)\.com\/(?:sharer|intent|sharing)[^"]*)"/g,
    ),
  ];
  expect(hrefs).toHaveLength(3);
  for (const [, href] of hrefs) expect(href).toContain(encodeURIComponent(`https://firm.example${url}`));
});

test('shows the date of the post and the creation date of the other post, for machines and in US English', async () => {
  const { html } = await renderAddress(url);
  expect(html).toContain('<time dateTime="2026-11-20T08:20:00.000Z">November 20, 2026</time>');
  expect(html).toContain('<time dateTime="2026-10-06">October 6, 2026</time>');
});

test('shows dates in UTC where the time zone of the firm is unknown', async () => {
  const site = { ...testSite, timeZone: 'Mars/Olympus_Mons' };
  const { status, html } = await renderAddress(url, {}, {}, undefined, site);
  expect(status).toBe(200);
  expect(html).toContain('<time dateTime="2026-11-20T08:20:00.000Z">November 20, 2026</time>');
});

test('links each topic to the posts about it', async () => {
  const { html } = await renderAddress(url);
  expect(html).toMatch(/<a [^>]*href="\/blog\?topic=Mock\+exam"[^>]*>Mock exam<\/a>/);
});

test('has structured data about the post, its author, and its breadcrumbs', async () => {
  const { html } = await renderAddress(url);
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json)['@graph']).toMatchObject([
    {
      '@type': 'BlogPosting',
      headline: 'Title of week-by-week',
      datePublished: '2026-10-06',
      image: 'https://firm.example/uploads/harbour.jpg',
      author: { name: 'Daniel Okafor' },
    },
    { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: 'Blog' }, { position: 3 }] },
  ]);
});

test('escapes texts in structured data', async () => {
  const post = { ...fullResults.Post.post, title: '</script><script>alert(1)</script>' };
  const { html } = await renderAddress(url, { Post: { ...fullResults.Post, post } });
  expect(html).not.toContain('<script>alert');
});

test('lists the parts of a long text twice: folded for phones, and open for wider screens', async () => {
  const body = ['One', 'Two', 'Three'].map((words) => `<h2>${words}</h2><p>Text</p>`).join('');
  const post = { ...fullResults.Post.post, body };
  const { html } = await renderAddress(url, { Post: { ...fullResults.Post, post } });
  expect(html.match(/<a href="#two"[^>]*>Two<\/a>/g)).toHaveLength(2);
  expect(html).toMatch(/<details><summary>In this article<\/summary><ol>/);
  expect((await renderAddress(url)).html).not.toContain('In this article');
});

test('links the author to the page with their posts', async () => {
  const { html } = await renderAddress(url);
  expect(html.match(new RegExp(`<a href="/authors/${recordId}" rel="author"`, 'g'))).toHaveLength(2);
});
