import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { publicRoutes } from '@daybook/routes';
import type { Addressed } from './public-content.ts';

const ownAddress: readonly string[] = Object.entries(publicRoutes)
  .filter(([name, path]) => !['login', 'resetPassword', 'search'].includes(name) && !path.includes(':'))
  .map(([, path]) => path);

/** Most addresses that the protocol lets a sitemap have. */
const mostLinks = 50_000;

interface Link {
  url: string;
  lastmod?: string;
}

/** The sitemap of everything that may be found by a search engine. Throws what the reading of it throws. */
export async function sitemapXml(publicUrl: string, content: AsyncIterable<Addressed>): Promise<string> {
  const { SitemapStream } = await import('sitemap');
  const stream = new SitemapStream({ hostname: publicUrl, lastmodDateOnly: true });
  return pipeline(atMost(mostLinks, linksTo(content)), stream, text);
}

async function* linksTo(content: AsyncIterable<Addressed>): AsyncGenerator<Link, void> {
  for (const url of ownAddress) yield { url };
  for await (const { posts, events, webinars } of content) {
    for (const { slug, date } of posts.items)
      yield { url: publicRoutes.post.replace(':slug', encodeURIComponent(slug)), lastmod: date };
    for (const { id } of events.items) yield { url: publicRoutes.event.replace(':id', id) };
    for (const { id } of webinars.items) yield { url: publicRoutes.webinar.replace(':id', id) };
  }
}

async function* atMost<T>(count: number, all: AsyncIterable<T>): AsyncGenerator<T, void> {
  let left = count;
  for await (const one of all) {
    yield one;
    left -= 1;
    if (left === 0) return;
  }
}

/** Tells crawlers where the sitemap is and what is not for them. */
export function robotsTxt(publicUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /graphql',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
