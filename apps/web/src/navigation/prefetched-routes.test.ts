import { expect, test } from 'vitest';
import { renderAddress } from '../testing/render-address.ts';

test('speculation rules prefetch and prerender only pages that the server caches', async () => {
  const { html } = await renderAddress('/contact');
  const [, text = ''] = html.match(/<script type="speculationrules">(.*?)<\/script>/) ?? [];
  const rules = JSON.parse(text);
  expect(rules.prerender).toEqual(rules.prefetch);
  const patterns: string[] = rules.prefetch[0].where.href_matches;
  const prefetched = (path: string) =>
    patterns.some((pathname) => new URLPattern({ pathname }).test(`https://firm.example${path}`));
  for (const path of ['/', '/services', '/blog', '/blog?page=2', '/blog/a-post', '/events-detail/1'])
    expect.soft(prefetched(path), path).toBe(true);
  for (const path of [
    '/search?q=fees',
    '/forms/contact',
    '/login',
    '/uploads/a.pdf',
    '/dashboard',
    '/post-list',
  ])
    expect.soft(prefetched(path), path).toBe(false);
});
