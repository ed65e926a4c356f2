import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { RequestContext } from '@daybook/content-engine';
import { publicRoutes } from '@daybook/routes';
import type { Services } from '../services/services.ts';
import { type Addressed, countAddressed, readAddressed } from './public-content.ts';

const ownAddresses: readonly string[] = Object.entries(publicRoutes)
  .filter(
    ([name, path]) =>
      !['login', 'forgotPassword', 'resetPassword', 'confirmEmail', 'search'].includes(name) &&
      !path.includes(':'),
  )
  .map(([, path]) => path);

/**
 * A sitemap may have 50,000 addresses and 50 MB. This many batches have at most 12,000 addresses, and the screens of
 * the site a few more, which is small enough to cache and to render at once.
 */
const batchesPerSitemap = 3;

/** An address as a sitemap lists it. */
interface Link {
  url: string;
  lastmod?: string;
}

type Executing = Pick<Services, 'execute'>;

/** The number of sitemaps needed for all content. */
export async function countSitemaps(services: Executing, context: RequestContext): Promise<number> {
  return Math.ceil((await countAddressed(services, context)) / batchesPerSitemap);
}

/** Renders one sitemap. The first one also lists the screens of the site. Throws if reading fails. */
export async function sitemapXml(
  publicUrl: string,
  number: number,
  services: Executing,
  context: RequestContext,
  hasTerms: boolean,
): Promise<string> {
  const { SitemapStream } = await import('sitemap');
  const stream = new SitemapStream({ hostname: publicUrl, lastmodDateOnly: true });
  const last = number * batchesPerSitemap;
  const own = ownAddresses.filter((path) => hasTerms || path !== publicRoutes.terms);
  const content = readAddressed(services, context, { first: last - batchesPerSitemap + 1, last });
  return pipeline(linksTo(number === 1 ? own : [], content), stream, text);
}

/** Renders the index of the sitemaps. */
export async function sitemapIndexXml(publicUrl: string, count: number): Promise<string> {
  const { SitemapIndexStream } = await import('sitemap');
  const sitemaps = Array.from({ length: count }, (_, index) => ({
    url: `${publicUrl}/sitemap-${index + 1}.xml`,
  }));
  return pipeline(sitemaps, new SitemapIndexStream(), text);
}

/** The addresses of all screens and of all records with a page of their own, as visitors see them. */
export function readAllAddresses(services: Executing, context: RequestContext): AsyncGenerator<Link, void> {
  const last = Number.MAX_SAFE_INTEGER;
  return linksTo(ownAddresses, readAddressed(services, context, { first: 1, last }));
}

async function* linksTo(
  own: readonly string[],
  content: AsyncIterable<Addressed>,
): AsyncGenerator<Link, void> {
  for (const url of own) yield { url };
  const now = new Date().toISOString();
  for await (const { posts, events, webinars, teamMembers } of content) {
    for (const { slug, date, changedOn } of posts.items) {
      const url = publicRoutes.post.replace(':slug', encodeURIComponent(slug));
      const lastmod = changedOn ?? date;
      // Staff choose the date of a post, also one in the future, which search engines do not accept.
      yield lastmod > now ? { url } : { url, lastmod };
    }
    for (const { id } of events.items) yield { url: publicRoutes.event.replace(':id', id) };
    for (const { id } of webinars.items) yield { url: publicRoutes.webinar.replace(':id', id) };
    for (const { id } of teamMembers.items) yield { url: publicRoutes.author.replace(':id', id) };
  }
}

/** The content of `robots.txt`. It excludes crawlers from the whole site unless search engines may list it. */
export function robotsTxt(publicUrl: string, isIndexed: boolean): string {
  if (!isIndexed) return 'User-agent: *\nDisallow: /\n';
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /graphql',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
