import type { PageModule } from '@daybook/page-rendering';
import { adminPatterns, isCaptured, routeMatcher, timeGatePath, timeMapPath } from '@daybook/routes';
import { type Request, type Response, Router } from 'express';
import { securityHeaders } from '../http/security-headers.ts';
import { allowCaching, dependenciesOf, sendAndStore } from '../response-cache/cache-middleware.ts';
import { sendStale } from '../response-cache/stale-responses.ts';
import { contextOf } from '../services/request-context.ts';
import type { Services } from '../services/services.ts';
import { withFirm } from '../site-settings/admin-document.ts';
import { answerPage } from './answer-page.ts';
import type { AppBundles } from './app-bundles.ts';
import { pageRequestFor } from './page-request.ts';
import { sendFailurePage } from './send-failure-page.ts';

/**
 * A regular expression, because with named patterns, Express decodes addresses and refuses invalid percent-encoding.
 */
const anyAddress = /.*/;

const isOfBackOffice = routeMatcher(adminPatterns);

/** All remaining addresses are pages: of the back office if the contract says so (§2), otherwise of the public site. */
export function pagesRoute(services: Services, bundles: AppBundles): Router {
  const router = Router();
  const adminHeaders = securityHeaders({ isBackOffice: true, isDevelopment: false, frames: [] });

  router.get(anyAddress, async (request, response, next) => {
    if (!isOfBackOffice(request.path)) return next();
    adminHeaders(request, response, () => undefined);
    const html = await bundles.adminDocument(request.originalUrl);
    const site = await services.settings.get();
    response.set('Cache-Control', 'no-cache').type('html').send(withFirm(html, site));
  });

  router.get(anyAddress, async (request, response) => {
    try {
      await sendPage(request, response, services, bundles);
    } catch (error) {
      if (!sendStale(error, request, response))
        await sendFailurePage(request, response, services, bundles, error);
    }
  });
  return router;
}

async function sendPage(
  request: Request,
  response: Response,
  services: Services,
  bundles: AppBundles,
): Promise<void> {
  const pageModule = await bundles.pageModule();
  const { page, isRedirected } = await answerPage(request.originalUrl, {
    pageModule,
    readRedirects: () => services.redirects.get(),
    async render() {
      // The limiter learns from the context how to treat the request.
      await contextOf(request, services);
      const pageRequest = await pageRequestFor(request, services, bundles);
      return services.requestLimiter.run(request, () => pageModule.renderPage(pageRequest));
    },
  });
  const { publicCaching } = services.configuration;
  if (page.location !== undefined) {
    if (isRedirected) dependenciesOf(request).addType('Redirect');
    // Browsers keep a redirect no longer than a page, so that an address can lead somewhere else later.
    allowCaching(request, response, publicCaching);
    response.redirect(page.status, page.location);
    return;
  }
  const isFound = page.status === 200;
  if (isFound) await linkCaptures(request, response, services, pageModule);
  allowCaching(request, response, isFound ? publicCaching : 'no-cache');
  response.status(page.status).type('html');
  if (!isFound || !sendAndStore(request, response, page.html)) response.send(page.html);
}

/** Tells archives where the captures of the page are (RFC 7089), if visitors may read them. */
async function linkCaptures(
  request: Request,
  response: Response,
  { settings, publicUrl }: Services,
  { plainAddress }: PageModule,
): Promise<void> {
  const address = plainAddress(request.originalUrl);
  dependenciesOf(request).addType('SiteSettings');
  if (address === null || !isCaptured(address) || !(await settings.get()).showsEarlierVersions) return;
  const timeGate = `<${publicUrl}${timeGatePath(address)}>; rel="timegate"`;
  const timeMap = `<${publicUrl}${timeMapPath(address)}>; rel="timemap"; type="application/link-format"`;
  response.append('Link', `${timeGate}, ${timeMap}`);
}
