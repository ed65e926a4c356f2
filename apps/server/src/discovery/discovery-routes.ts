import { type Request, type Response, Router } from 'express';
import { contextOf } from '../http/request-context.ts';
import type { AppBundles } from '../pages/app-bundles.ts';
import { sendAndKeep } from '../response-cache/fast-lane.ts';
import type { Services } from '../services.ts';
import { readAddressed, readNewestPosts } from './public-content.ts';
import { robotsTxt, sitemapXml } from './sitemap.ts';

/** Those that are made from content, and stored until it changes. */
export const storedDiscoveryPaths: readonly string[] = ['/sitemap.xml', '/feed.xml', '/feed.json'];

/** `robots.txt`, `sitemap.xml` and the feeds of the blog as RSS and JSON. */
export function discoveryRoutes(services: Services, bundles: AppBundles): Router {
  const { publicUrl } = services;
  const { publicCaching } = services.configuration;
  const sitemapFor = async (request: Request) => {
    const context = await contextOf(request, services);
    return services.admission.run(request, () => sitemapXml(publicUrl, readAddressed(services, context)));
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
    if (!sendAndKeep(request, response, text)) response.send(text);
  };

  const router = Router();
  router.get('/robots.txt', (_request, response) => {
    response.type('text/plain').send(robotsTxt(publicUrl));
  });
  router.get('/sitemap.xml', async (request, response) => {
    send(request, response, 'application/xml', await sitemapFor(request));
  });
  router.get('/feed.xml', async (request, response) => {
    send(request, response, 'application/rss+xml', (await feedFor(request)).rss2());
  });
  router.get('/feed.json', async (request, response) => {
    send(request, response, 'application/feed+json', (await feedFor(request)).json1());
  });
  return router;
}
