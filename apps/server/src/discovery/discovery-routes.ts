import { type Request, Router } from 'express';
import { contextOf } from '../http/request-context.ts';
import type { AppBundles } from '../pages/page-renderer.ts';
import type { Services } from '../services.ts';
import { postFeed } from './feed.ts';
import { readPublicContent } from './public-content.ts';
import { robotsTxt, sitemapXml } from './sitemap.ts';

/** `robots.txt`, `sitemap.xml` and the feeds of the blog as RSS and JSON. */
export function discoveryRoutes(services: Services, bundles: AppBundles): Router {
  const { publicUrl } = services;
  const contentFor = async (request: Request) => {
    const context = await contextOf(request, services);
    return services.admission.run(request, () => readPublicContent(services, context));
  };
  const feedFor = async (request: Request) => {
    const { site } = await bundles.pageModule();
    return postFeed(publicUrl, site, await contentFor(request));
  };

  const router = Router();
  router.get('/robots.txt', (_request, response) => {
    response.type('text/plain').send(robotsTxt(publicUrl));
  });
  router.get('/sitemap.xml', async (request, response) => {
    response.type('application/xml').send(await sitemapXml(publicUrl, await contentFor(request)));
  });
  router.get('/feed.xml', async (request, response) => {
    response.type('application/rss+xml').send((await feedFor(request)).rss2());
  });
  router.get('/feed.json', async (request, response) => {
    response.type('application/feed+json').send((await feedFor(request)).json1());
  });
  return router;
}
