import type { RequestContext } from '@daybook/content-engine';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { countSitemaps, sitemapIndexXml, sitemapXml } from './sitemap.ts';

const paging = z.object({ page: z.number(), pageSize: z.number() }).partial();
const context = {} as RequestContext;

/** A site with that many posts and events. */
function siteWith(posts: number, events = 0) {
  const list = (count: number, { page = 1, pageSize = 1 }: z.infer<typeof paging>) => ({
    totalCount: count,
    items: Array.from(
      { length: Math.max(0, Math.min(pageSize, count - (page - 1) * pageSize)) },
      (_, index) => ({
        id: `${page}-${index}`,
        slug: `${page}-${index}`,
        date: '2026-02-03',
        changedOn: null,
      }),
    ),
  });
  return {
    async execute(_document: unknown, variables: Record<string, unknown>) {
      const asked = paging.parse(variables);
      return {
        data: {
          posts: list(posts, asked),
          events: list(events, asked),
          webinars: list(0, asked),
          teamMembers: list(0, asked),
        },
      };
    },
  };
}

async function sitemapsOf(site: ReturnType<typeof siteWith>): Promise<string[][]> {
  const count = await countSitemaps(site, context);
  const all: string[][] = [];
  for (let number = 1; number <= count; number += 1) {
    const xml = await sitemapXml('https://firm.example', number, site, context, true);
    expect(xml).toMatch(/<\/urlset>$/);
    all.push(xml.match(/(?<=<loc>)[^<]+/g) ?? []);
  }
  return all;
}

test.each([0, 999, 1_000, 2_345, 3_000])('one sitemap lists all of %d posts', async (count) => {
  const sitemaps = await sitemapsOf(siteWith(count));
  expect(sitemaps).toHaveLength(1);
  expect(new Set(sitemaps[0]?.filter((url) => url.includes('/blog/'))).size).toBe(count);
});

test('several sitemaps list 50,001 posts and 20,000 events once each, none with more than sitemaps may have', async () => {
  const sitemaps = await sitemapsOf(siteWith(50_001, 20_000));
  expect(sitemaps).toHaveLength(17);
  for (const urls of sitemaps) expect(urls.length).toBeLessThanOrEqual(50_000);
  const urls = sitemaps.flat();
  expect(new Set(urls).size).toBe(urls.length);
  expect(urls.filter((url) => url.includes('/blog/'))).toHaveLength(50_001);
  expect(urls.filter((url) => url === 'https://firm.example/services')).toHaveLength(1);
});

test('the page of the terms is listed only if there are terms', async () => {
  const terms = 'https://firm.example/terms';
  for (const hasTerms of [true, false]) {
    const xml = await sitemapXml('https://firm.example', 1, siteWith(0), context, hasTerms);
    expect(xml.includes(`<loc>${terms}</loc>`)).toBe(hasTerms);
  }
});

test('an index lists each sitemap', async () => {
  const xml = await sitemapIndexXml('https://firm.example', 2);
  expect(xml).toMatch(/<sitemapindex[^>]*>.*<\/sitemapindex>$/);
  expect(xml.match(/(?<=<loc>)[^<]+/g)).toEqual([
    'https://firm.example/sitemap-1.xml',
    'https://firm.example/sitemap-2.xml',
  ]);
});

test('a sitemap fails if reading fails', async () => {
  const execute = () => Promise.reject(new Error('away'));
  await expect(sitemapXml('https://firm.example', 1, { execute }, context, true)).rejects.toThrow('away');
});
