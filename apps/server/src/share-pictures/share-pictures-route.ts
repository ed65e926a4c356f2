import { join } from 'node:path';
import { notFound } from '@daybook/errors';
import { pageOfSharePicture } from '@daybook/routes';
import { type Request, Router } from 'express';
import type { AppBundles } from '../pages/app-bundles.ts';
import { visitorsRequest } from '../pages/page-request.ts';
import { allowCaching, cacheKeyOf, sendAndStore } from '../response-cache/cache-middleware.ts';
import { contextOf } from '../services/request-context.ts';
import type { Services } from '../services/services.ts';
import { TitlePainter } from './draw-title.ts';

/**
 * Serves `/share/….jpg`: the picture that represents a page where its link is shared. It shows the title of the page.
 * The title comes from an existing page and never from the address, so nobody can make the site draw other words.
 */
export function sharePicturesRoute(services: Services, bundles: AppBundles): Router {
  let painter: TitlePainter | undefined;
  const openPainter = async () => {
    const materials = await (await bundles.pageModule()).shareMaterials();
    return TitlePainter.open(materials, join(services.configuration.dataDir, 'fonts'));
  };

  const drawFor = async (request: Request): Promise<Buffer> => {
    const { plainAddress, shareWords } = await bundles.pageModule();
    const page = pageOfSharePicture(cacheKeyOf(request) ?? request.originalUrl);
    const address = page === null ? null : plainAddress(page);
    if (address === null) throw notFound('Picture');
    const context = await contextOf(request, services);
    return services.requestLimiter.run(request, async () => {
      const words = await shareWords(await visitorsRequest(address, async () => context, services, bundles));
      if (words === null) throw notFound('Picture');
      painter ??= await openPainter();
      return painter.draw(words);
    });
  };

  return Router().get(/^\/share\/./, async (request, response) => {
    const picture = await drawFor(request);
    allowCaching(request, response, services.configuration.publicCaching);
    response.type('jpg').set('Cross-Origin-Resource-Policy', 'cross-origin');
    if (!sendAndStore(request, response, picture)) response.send(picture);
  });
}
