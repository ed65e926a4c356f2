import { describe, expect, test } from 'vitest';
import { pageNumber } from '../../page/page-number.ts';
import { fullResults } from '../../testing/query-results.ts';
import { pageModule, renderAddress } from '../../testing/render-address.ts';

test.each([
  ['', 1],
  ['?page=1', 1],
  ['?page=3', 3],
  ['?page=0', 1],
  ['?page=-1', 1],
  ['?page=abc', 1],
  ['?page=2.5', 1],
  ['?page=99999999999999999999', 1_000_000],
])('%s asks for page %i', (search, page) => {
  expect(pageNumber(new URLSearchParams(search))).toBe(page);
});

describe('the list', () => {
  test('has six posts per page, and each page has an address', async () => {
    const { html, queries } = await renderAddress('/blog?page=2');
    expect(queries).toEqual([{ query: 'Blog', variables: { page: 2, pageSize: 6, topic: null } }]);
    const links = [...html.matchAll(/<a [^>]*aria-label="Page \d"[^>]*>/g)].map(([link]) => link);
    expect(links.map((link) => /href="([^"]+)"/.exec(link)?.[1])).toEqual([
      '/blog',
      '/blog?page=2',
      '/blog?page=3',
    ]);
    expect(links.map((link) => link.includes('aria-current="page"'))).toEqual([false, true, false]);
    expect(html).toContain('rel="prev"');
    expect(html).toContain('rel="next"');
  });

  test('answers 404 after the last page', async () => {
    const Blog = { posts: { items: [], totalCount: 16 }, topics: [] };
    expect((await renderAddress('/blog?page=4', { Blog })).status).toBe(404);
  });

  test('has one canonical address, even for invalid page numbers', async () => {
    expect((await renderAddress('/blog?page=abc')).html).toContain('href="https://firm.example/blog">');
    expect((await renderAddress('/blog?page=2')).html).toContain('href="https://firm.example/blog?page=2">');
  });

  test('has no page links if there is only one page', async () => {
    const Blog = { ...fullResults.Blog, posts: { ...fullResults.Blog.posts, totalCount: 6 } };
    expect((await renderAddress('/blog', { Blog })).html).not.toContain('Pages of the blog');
  });
});

describe('a topic', () => {
  test('has its own page, and page links keep the topic', async () => {
    const { html, queries } = await renderAddress('/blog?topic=MOCK+exam&page=2');
    expect(queries[0]?.variables).toEqual({ page: 2, pageSize: 6, topic: 'MOCK exam' });
    expect(html).toContain('<title>Mock exam: posts, page 2 |');
    expect(html).toMatch(/<h1[^>]*>Mock exam<\/h1>/);
    expect(html).toContain('rel="canonical" href="https://firm.example/blog?topic=Mock+exam&amp;page=2"');
    expect(html).toContain('href="/blog?topic=Mock+exam&amp;page=3"');
    expect(html).toMatch(/<a [^>]*aria-current="true"[^>]*>Mock exam<\/a>/);
  });

  test('is the same with spaces around it, and none if it has control characters', async () => {
    for (const topic of ['MOCK+exam', '++MOCK+exam+', '%0AMOCK%20exam%C2%A0'])
      expect(pageModule.plainAddress(`/blog?topic=${topic}`)).toBe('/blog?topic=MOCK+exam');
    for (const topic of ['+', '%00', 'MOCK%00exam'])
      expect(pageModule.plainAddress(`/blog?topic=${topic}`)).toBe('/blog');
    const { queries } = await renderAddress('/blog?topic=MOCK%00exam');
    expect(queries[0]?.variables).toEqual({ page: 1, pageSize: 6, topic: null });
  });

  test('without posts answers 404', async () => {
    const Blog = { posts: { items: [], totalCount: 0 }, topics: [] };
    expect((await renderAddress('/blog?topic=nothing', { Blog })).status).toBe(404);
    expect((await renderAddress('/blog?topic=+', { Blog })).status).toBe(200);
  });
});

test('offers the smallest picture format first, and loads only the top picture eagerly', async () => {
  const { html } = await renderAddress('/blog');
  const [first = '', second = ''] = html.match(/<picture>.*?<\/picture>/g) ?? [];
  expect(first).toContain('srcSet="/uploads/harbour-640.avif 640w, /uploads/harbour-1280.avif 1280w"');
  expect(first.indexOf('image/avif')).toBeLessThan(first.indexOf('image/webp'));
  expect(first).toContain('width="1600" height="900"');
  expect(first).toContain('loading="eager"');
  expect(second).toContain('loading="lazy"');
});
