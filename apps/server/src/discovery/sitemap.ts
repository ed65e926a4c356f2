import { Readable } from 'node:stream';
import { publicRoutes } from '@daybook/routes';
import type { PublicContent } from './public-content.ts';

const ownAddress: readonly string[] = Object.entries(publicRoutes)
  .filter(([name, path]) => name !== 'login' && name !== 'search' && !path.includes(':'))
  .map(([, path]) => path);

/** The sitemap of everything that may be found by a search engine. */
export async function sitemapXml(
  publicUrl: string,
  { posts, eventIds, webinarIds }: PublicContent,
): Promise<string> {
  const { SitemapStream, streamToPromise } = await import('sitemap');
  const links = [
    ...ownAddress.map((url) => ({ url })),
    ...posts.map(({ slug, date }) => ({
      url: publicRoutes.post.replace(':slug', encodeURIComponent(slug)),
      lastmod: date,
    })),
    ...eventIds.map((id) => ({ url: publicRoutes.event.replace(':id', id) })),
    ...webinarIds.map((id) => ({ url: publicRoutes.webinar.replace(':id', id) })),
  ];
  const stream = new SitemapStream({ hostname: publicUrl, lastmodDateOnly: true });
  const xml = await streamToPromise(Readable.from(links).pipe(stream));
  return xml.toString();
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
