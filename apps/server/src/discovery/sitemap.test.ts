import type { RequestContext } from '@daybook/content-engine';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readAddressed } from './public-content.ts';
import { sitemapXml } from './sitemap.ts';

const paging = z.object({ page: z.number(), pageSize: z.number() });

/** The addresses in the sitemap of a site with so many posts. */
async function postsInSitemap(count: number): Promise<number> {
  const execute = async (_document: unknown, variables: Record<string, unknown>) => {
    const { page, pageSize } = paging.parse(variables);
    const length = Math.max(0, Math.min(pageSize, count - (page - 1) * pageSize));
    const items = Array.from({ length }, (_, index) => ({ slug: `${page}-${index}`, date: '2026-02-03' }));
    return { data: { posts: { items }, events: { items: [] }, webinars: { items: [] } } };
  };
  const xml = await sitemapXml('https://firm.example', readAddressed({ execute }, {} as RequestContext));
  expect(xml).toMatch(/<\/urlset>$/);
  return new Set(xml.match(/<loc>https:\/\/firm\.example\/blog\/[^<]+/g)).size;
}

test.each([0, 999, 1_000, 2_345])('a sitemap names all of %d posts', async (count) => {
  expect(await postsInSitemap(count)).toBe(count);
});

test('it names no more than sitemaps may', async () => {
  const named = await postsInSitemap(50_001);
  expect(named).toBeLessThan(50_000);
  expect(named).toBeGreaterThan(49_900);
});

test('it fails where reading fails', async () => {
  const execute = () => Promise.reject(new Error('away'));
  const pages = readAddressed({ execute }, {} as RequestContext);
  await expect(sitemapXml('https://firm.example', pages)).rejects.toThrow('away');
});
