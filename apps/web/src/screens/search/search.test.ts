import { describe, expect, test } from 'vitest';
import { renderAddress, visibleText } from '../../testing/render-address.ts';

const nothingFound = { search: { items: [], totalCount: 0 }, topics: [{ name: 'Mock exam' }] };

test('results link to their pages, with the words marked', async () => {
  const { html, queries } = await renderAddress('/search?q=exam&page=2');
  expect(queries[0]?.variables).toMatchObject({ words: 'exam', page: 2, pageSize: 10, isAsked: true });
  const paths = [
    '/blog/week-by-week',
    '/events-detail/e',
    '/resources#resource-r',
    '/resources?page=2#resource-s',
    '/resources/compliance-newsletter?page=2#newsletter-n',
    '/resources',
  ];
  for (const path of paths) expect(html).toContain(`href="${path}"`);
  expect(html).toContain('<mark>exam</mark>');
  expect(html).toContain('href="/search?q=exam&amp;page=3"');
  expect(html).toContain('noindex');
});

describe('without a result', () => {
  test('the page says so and offers topics', async () => {
    const { html } = await renderAddress('/search?q=%3Cb%3E', { Search: nothingFound });
    expect(visibleText(html)).toContain('Nothing was found for &lt;b&gt;');
    expect(html).toContain('value="&lt;b&gt;"');
    expect(html).toContain('href="/blog?topic=Mock+exam"');
  });

  test('a second page answers 404', async () => {
    expect((await renderAddress('/search?q=exam&page=9', { Search: nothingFound })).status).toBe(404);
  });
});

test('without words there is no search and no result count, and the page can be indexed', async () => {
  const { html, queries } = await renderAddress('/search?page=3', { Search: { topics: [] } });
  expect(queries[0]?.variables).toMatchObject({ isAsked: false });
  expect(visibleText(html)).not.toMatch(/result|found for/);
  expect(html).not.toContain('noindex');
  expect(html).toContain('rel="canonical" href="https://firm.example/search">');
});
