import { type Request, type Response, Router } from 'express';
import { contextOf } from '../http/request-context.ts';
import type { AppBundles } from '../pages/app-bundles.ts';
import { webAssetsBase } from '../pages/built-bundles.ts';
import { sendAndStore } from '../response-cache/cache-middleware.ts';
import type { Services } from '../services.ts';
import { readNewestPosts } from './public-content.ts';
import { securityTxt } from './security-txt.ts';
import { countSitemaps, robotsTxt, sitemapIndexXml, sitemapXml } from './sitemap.ts';

const numberedSitemap = /^\/sitemap-([1-9]\d{0,4})\.xml$/;

/** Whether a path is one of those that are made from content, and stored until it changes. */
export function isStoredDiscovery(path: string): boolean {
  return ['/sitemap.xml', '/feed.xml', '/feed.json'].includes(path) || numberedSitemap.test(path);
}

/** Half a year, in milliseconds: RFC 9116 asks for less than one. */
const contactHolds = 182 * 24 * 60 * 60 * 1000;

/**
 * `robots.txt`, `security.txt`, the icon at the address that old browsers guess, `sitemap.xml`, which is an index of `sitemap-1.xml` and so on where one file is not enough, and the feeds of
 * the blog as RSS and JSON.
 */
export function discoveryRoutes(services: Services, bundles: AppBundles): Router {
  const { publicUrl } = services;
  const { publicCaching } = services.configuration;
  /** Null for a number that there is no sitemap of; without a number the index, or the only sitemap. */
  const sitemapFor = async (request: Request, number?: number) => {
    const context = await contextOf(request, services);
    return services.admission.run(request, async () => {
      const count = await countSitemaps(services, context);
      if (number === undefined && count > 1) return sitemapIndexXml(publicUrl, count);
      if (number !== undefined && number > count) return null;
      return sitemapXml(publicUrl, number ?? 1, services, context);
    });
  };
  const feedFor = async (request: Request) => {
    const { site } = await bundles.pageModule();
    const { postFeed, postsInFeed } = await import('./feed.ts');
    const context = await contextOf(request, services);
    const posts = await services.admission.run(request, () =>
      readNewestPosts(services, context, postsInFeed),
    );
    return postFeed(publicUrl, site, posts);
  };

  const send = (request: Request, response: Response, type: string, text: string) => {
    response.type(type).set('Cache-Control', publicCaching);
    if (!sendAndStore(request, response, text)) response.send(text);
  };

  const router = Router();
  router.get('/robots.txt', (_request, response) => {
    response.type('text/plain').send(robotsTxt(publicUrl));
  });
  router.get('/.well-known/security.txt', (_request, response) => {
    response.type('text/plain').send(securityTxt(publicUrl, new Date(Date.now() + contactHolds)));
  });
  router.get('/favicon.ico', (_request, response) => {
    response.redirect(301, `${webAssetsBase}favicon.ico`);
  });
  router.get(['/sitemap.xml', numberedSitemap], async (request, response, next) => {
    const number = numberedSitemap.exec(request.path)?.[1];
    const xml = await sitemapFor(request, number === undefined ? undefined : Number(number));
    if (xml === null) next();
    else send(request, response, 'application/xml', xml);
  });
  router.get('/feed.xml', async (request, response) => {
    send(request, response, 'application/rss+xml', (await feedFor(request)).rss2());
  });
  router.get('/feed.json', async (request, response) => {
    send(request, response, 'application/feed+json', (await feedFor(request)).json1());
  });
  return router;
}
