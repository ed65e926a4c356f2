import { plainPath } from '@daybook/content-engine';
import { adminPatterns, matchesRoute } from '@daybook/routes';
import { type Request, type Response, Router } from 'express';
import { securityHeaders } from '../http/security-headers.ts';
import { allowCaching, sendAndStore } from '../response-cache/cache-middleware.ts';
import { sendStale } from '../response-cache/stale-responses.ts';
import type { Services } from '../services/services.ts';
import { withBrand } from '../site-settings/brand-shades.ts';
import type { AppBundles } from './app-bundles.ts';
import { pageRequestFor } from './page-request.ts';
import { sendFailurePage } from './send-failure-page.ts';

/** A regular expression, because Express decodes addresses for patterns with names and refuses invalid percent-encoding. */
const anyAddress = /.*/;

/** All remaining addresses are pages: of the back office if the contract says so (§2), otherwise of the public site. */
export function pagesRoute(services: Services, bundles: AppBundles): Router {
  const router = Router();
  const adminHeaders = securityHeaders({ isBackOffice: true, isDevelopment: false, frames: [] });

  router.get(anyAddress, async (request, response, next) => {
    if (!adminPatterns.some((pattern) => matchesRoute(pattern, request.path))) return next();
    adminHeaders(request, response, () => undefined);
    const html = await bundles.adminDocument(request.originalUrl);
    const { accentColor } = await services.settings.get();
    response.set('Cache-Control', 'no-cache').type('html').send(withBrand(html, accentColor));
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
  const { plainAddress, renderPage } = await bundles.pageModule();
  // No page has such an address, so it need not be rendered to know.
  const isUnknown = plainAddress(request.originalUrl) === null;
  if (isUnknown && (await sendRedirect(request, response, services))) return;
  const pageRequest = await pageRequestFor(request, services, bundles);
  const page = await services.requestLimiter.run(request, () => renderPage(pageRequest));
  if (page.location !== undefined) {
    response.redirect(page.status, page.location);
    return;
  }
  const isFound = page.status === 200;
  if (!isFound && !isUnknown && (await sendRedirect(request, response, services))) return;
  allowCaching(request, response, isFound ? services.configuration.publicCaching : 'no-cache');
  response.status(page.status).type('html');
  if (!isFound || !sendAndStore(request, response, page.html)) response.send(page.html);
}

/**
 * Redirects from an address without a page to the one that staff gave it. Returns false if they gave it none. Browsers
 * keep the redirect no longer than a page, so that a mistake can be corrected.
 */
async function sendRedirect(request: Request, response: Response, services: Services): Promise<boolean> {
  const path = plainPath(request.path);
  if (path === null) return false;
  const search = /\?.*$/s.exec(request.originalUrl)?.[0] ?? '';
  const destination = (await services.redirects.get()).destinationOf(path, search);
  if (!destination) return false;
  allowCaching(request, response, services.configuration.publicCaching);
  response.redirect(destination.kind === 'permanent' ? 301 : 302, destination.location);
  return true;
}
