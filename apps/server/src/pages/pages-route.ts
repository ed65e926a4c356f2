import { AppError } from '@daybook/errors';
import { adminPatterns, matchesRoute } from '@daybook/routes';
import { type Request, type Response, Router } from 'express';
import { GraphQLError, type TypedQueryDocumentNode } from 'graphql';
import { contextOf } from '../http/request-context.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { Services } from '../services.ts';
import { failurePage } from './failure-page.ts';
import type { AppBundles, PageRequest } from './page-renderer.ts';

/** Patterns with names have Express decode the address, and refuse one that is not valid percent-encoding. */
const anyAddress = /.*/;

/** Every address that is nothing else is a page: of the admin if the contract says so (§2), of the public site otherwise. */
export function pagesRoute(services: Services, bundles: AppBundles): Router {
  const router = Router();
  const adminHeaders = securityHeaders({ inlineStyles: true, isDevelopment: false });

  router.get(anyAddress, async (request, response, next) => {
    if (!adminPatterns.some((pattern) => matchesRoute(pattern, request.path))) return next();
    adminHeaders(request, response, () => undefined);
    const html = await bundles.adminDocument(request.originalUrl);
    response.set('Cache-Control', 'no-cache').type('html').send(html);
  });

  router.get(anyAddress, async (request, response) => {
    try {
      await sendPage(request, response, services, bundles);
    } catch (error) {
      const isOutage = error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE';
      if (!isOutage) services.log.error({ err: error, path: request.path }, 'a page could not be rendered');
      const status = isOutage ? 503 : 500;
      if (isOutage) response.set('Retry-After', '5');
      response.status(status).set('Cache-Control', 'no-store').type('html').send(failurePage(status));
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
  const context = { ...(await contextOf(request, services)), viewer: null };
  const [{ renderPage }, assets] = await Promise.all([bundles.pageModule(), bundles.pageAssets()]);
  const pageRequest: PageRequest = {
    url: request.originalUrl,
    publicUrl: services.publicUrl,
    assets,
    async query<Data, Variables extends object>(
      document: TypedQueryDocumentNode<Data, Variables>,
      variables: Variables,
    ) {
      const result = await services.execute(document, Object.fromEntries(Object.entries(variables)), context);
      const [error] = result.errors ?? [];
      if (error) throw asFailure(error);
      return result.data as Data;
    },
  };
  const page = await services.admission.run(request, () => renderPage(pageRequest));
  if (page.location !== undefined) response.redirect(page.status, page.location);
  else response.status(page.status).set('Cache-Control', 'no-cache').type('html').send(page.html);
}

function asFailure(error: GraphQLError): Error {
  return error.originalError instanceof AppError ? error.originalError : error;
}
