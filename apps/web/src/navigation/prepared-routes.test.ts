import { expect, test } from 'vitest';
import { renderAddress } from '../testing/render-address.ts';

test('the speculation rules of a page prefetch only pages that the server caches, and prerender none', async () => {
  const { html } = await renderAddress('/contact');
  const [, text = ''] = html.match(/<script type="speculationrules">(.*?)<\/script>/) ?? [];
  const rules = JSON.parse(text);
  expect(Object.keys(rules)).toEqual(['prefetch']);
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
