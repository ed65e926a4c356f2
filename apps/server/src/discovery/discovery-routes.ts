import type { RequestContext } from '@daybook/content-engine';
import {
  accentStylePattern,
  eventCalendarPattern,
  manifestPath,
  publicRoutes,
  webAssetsBase,
} from '@daybook/routes';
import { type Request, type Response, Router } from 'express';
import { allowCaching, sendAndStore } from '../response-cache/cache-middleware.ts';
import { contextOf } from '../services/request-context.ts';
import type { Services } from '../services/services.ts';
import { accentStyle } from '../site-settings/accent-style.ts';
import { webManifest } from '../site-settings/web-manifest.ts';
import { readNewestPosts } from './public-content.ts';
import { countSitemaps, robotsTxt, sitemapIndexXml, sitemapXml } from './sitemap.ts';

const numberedSitemap = /^\/sitemap-([1-9]\d{0,4})\.xml$/;

/** Whether the path is a document that is generated from content and cached. */
export function isStoredDiscovery(path: string): boolean {
  return (
    ['/sitemap.xml', '/feed.xml', '/feed.json', '/robots.txt', manifestPath].includes(path) ||
    numberedSitemap.test(path) ||
    eventCalendarPattern.test(path)
  );
}

/** Half a year in milliseconds. RFC 9116 recommends less than a year. */
const securityTxtLifetime = 182 * 24 * 60 * 60 * 1000;

/**
 * Serves `robots.txt`, `security.txt`, `/favicon.ico`, the manifest, the style sheet of the accent color, the sitemaps,
 * the RSS and JSON feeds of the blog, and the calendar files of events. If one sitemap is not enough, `sitemap.xml` is
 * an index of `sitemap-1.xml` and so on.
 */
export function discoveryRoutes(services: Services): Router {
  const { publicUrl } = services;
  const { publicCaching } = services.configuration;
  /** Reads content with a slot of the concurrency limiter. */
  const read = async <Result>(
    request: Request,
    find: (context: RequestContext) => Promise<Result>,
  ): Promise<Result> => {
    const context = await contextOf(request, services);
    return services.requestLimiter.run(request, () => find(context));
  };
  const siteFor = (request: Request) => read(request, (context) => services.site.read(context));
  const feedFor = async (request: Request) => {
    const { postFeed, postsInFeed } = await import('./feed.ts');
    return read(request, async (context) => {
      const site = await services.site.read(context);
      return postFeed(publicUrl, site, await readNewestPosts(services, context, postsInFeed));
    });
  };
  const send = (request: Request, response: Response, type: string, text: string) => {
    allowCaching(request, response, publicCaching);
    response.type(type);
    if (!sendAndStore(request, response, text)) response.send(text);
  };

  const router = Router();
  router.get('/robots.txt', async (request, response) => {
    // Search engines that get an error for this file stop crawling the site.
    const site = await siteFor(request).catch(() => null);
    const text = robotsTxt(publicUrl, (site ?? services.site.lastRead).isIndexed);
    if (site) send(request, response, 'text/plain', text);
    else response.set('Cache-Control', 'no-store').type('text/plain').send(text);
  });
  router.get(manifestPath, async (request, response) => {
    send(request, response, 'application/manifest+json', webManifest(await siteFor(request)));
  });
  // The color is in the path, so the style sheet never changes.
  router.get(accentStylePattern, (request, response) => {
    const color = accentStylePattern.exec(request.path)?.[1] ?? '';
    response.set('Cache-Control', 'public, max-age=31536000, immutable');
    response.type('css').send(accentStyle(`#${color}`));
  });
  router.get('/.well-known/security.txt', (_request, response) => {
    response.type('text/plain').send(securityTxt(publicUrl));
  });
  // Pages link to the icon. This route is for programs that request an icon without reading a page.
  router.get('/favicon.ico', async (request, response) => {
    const site = await siteFor(request).catch(() => null);
    if (site) allowCaching(request, response, publicCaching);
    // Browsers may cache the icon for an hour, because they request it for every page without an icon of its own.
    response.set('Cache-Control', site ? 'public, max-age=3600' : 'no-store');
    const { logo } = site ?? services.site.lastRead;
    response.redirect(302, logo?.url ?? `${webAssetsBase}favicon.ico`);
  });
  router.get(['/sitemap.xml', numberedSitemap], async (request, response, next) => {
    const given = numberedSitemap.exec(request.path)?.[1];
    const number = given === undefined ? null : Number(given);
    const xml = await read(request, async (context) => {
      const count = await countSitemaps(services, context);
      // Without a number: the index, or the only sitemap.
      if (number === null && count > 1) return sitemapIndexXml(publicUrl, count);
      if (number !== null && number > count) return null;
      const { hasTerms } = await services.site.read(context);
      return sitemapXml(publicUrl, number ?? 1, services, context, hasTerms);
    });
    if (xml === null) next();
    else send(request, response, 'application/xml', xml);
  });
  router.get(eventCalendarPattern, async (request, response, next) => {
    const { eventCalendar } = await import('./event-calendar.ts');
    const id = eventCalendarPattern.exec(request.path)?.[1] ?? '';
    const calendar = await read(request, async (context) => {
      const { name } = await services.site.read(context);
      return eventCalendar(services, context, id, name);
    });
    if (calendar === null) return next();
    response.attachment(calendar.fileName);
    send(request, response, 'text/calendar; charset=utf-8', calendar.text);
  });
  router.get('/feed.xml', async (request, response) => {
    send(request, response, 'application/rss+xml', (await feedFor(request)).rss2());
  });
  router.get('/feed.json', async (request, response) => {
    send(request, response, 'application/feed+json', (await feedFor(request)).json1());
  });
  return router;
}

/** RFC 9116: where to report a vulnerability. Reports go to the contact form of the firm. */
function securityTxt(publicUrl: string): string {
  return [
    `Contact: ${publicUrl}${publicRoutes.contact}`,
    `Expires: ${new Date(Date.now() + securityTxtLifetime).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
