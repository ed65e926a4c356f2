import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { RequestContext } from '@daybook/content-engine';
import { publicRoutes } from '@daybook/routes';
import type { Services } from '../services/services.ts';
import { type Addressed, countAddressed, readAddressed } from './public-content.ts';

const ownAddresses: readonly string[] = Object.entries(publicRoutes)
  .filter(([name, path]) => !['login', 'resetPassword', 'search'].includes(name) && !path.includes(':'))
  .map(([, path]) => path);

/**
 * The protocol allows 50,000 addresses and 50 MB in a sitemap. So many pieces have 9,000 and the site's own, which is little
 * enough to be stored, and to be made while others wait.
 */
const piecesPerSitemap = 3;

interface Link {
  url: string;
  lastmod?: string;
}

type Executing = Pick<Services, 'execute'>;

/** How many sitemaps it takes for everything. */
export async function countSitemaps(services: Executing, context: RequestContext): Promise<number> {
  return Math.ceil((await countAddressed(services, context)) / piecesPerSitemap);
}

/** A sitemap of what may be found by a search engine; the first has the screens too. Throws what the reading of it throws. */
export async function sitemapXml(
  publicUrl: string,
  number: number,
  services: Executing,
  context: RequestContext,
): Promise<string> {
  const { SitemapStream } = await import('sitemap');
  const stream = new SitemapStream({ hostname: publicUrl, lastmodDateOnly: true });
  const last = number * piecesPerSitemap;
  const content = readAddressed(services, context, { first: last - piecesPerSitemap + 1, last });
  return pipeline(linksTo(number === 1 ? ownAddresses : [], content), stream, text);
}

/** The index of so many sitemaps. */
export async function sitemapIndexXml(publicUrl: string, count: number): Promise<string> {
  const { SitemapIndexStream } = await import('sitemap');
  const sitemaps = Array.from({ length: count }, (_, index) => ({
    url: `${publicUrl}/sitemap-${index + 1}.xml`,
  }));
  return pipeline(sitemaps, new SitemapIndexStream(), text);
}

async function* linksTo(
  own: readonly string[],
  content: AsyncIterable<Addressed>,
): AsyncGenerator<Link, void> {
  for (const url of own) yield { url };
  for await (const { posts, events, webinars } of content) {
    for (const { slug, date } of posts.items)
      yield { url: publicRoutes.post.replace(':slug', encodeURIComponent(slug)), lastmod: date };
    for (const { id } of events.items) yield { url: publicRoutes.event.replace(':id', id) };
    for (const { id } of webinars.items) yield { url: publicRoutes.webinar.replace(':id', id) };
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
