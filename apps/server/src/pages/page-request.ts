import { readRedirects } from '@daybook/content';
import type { Perspective, RequestContext } from '@daybook/content-engine';
import { Dependencies } from '@daybook/content-revision';
import type { PageRequest, PageResponse } from '@daybook/page-rendering';
import type { Request } from 'express';
import { asAppError } from '../http/as-app-error.ts';
import { cacheKeyOf } from '../response-cache/cache-middleware.ts';
import { contextOf } from '../services/request-context.ts';
import type { Services } from '../services/services.ts';
import { systemContext } from '../services/system-context.ts';
import { answerPage } from './answer-page.ts';
import type { AppBundles } from './app-bundles.ts';

/**
 * The input for rendering the page of a request. Queries run as a visitor, even for signed-in users. The context is
 * created when the page first reads or writes, so that a page that needs no database can be rendered without it.
 */
export async function pageRequestFor(
  request: Request,
  services: Services,
  bundles: AppBundles,
): Promise<PageRequest> {
  // A cached page must not show what one client added to the address.
  const url = cacheKeyOf(request) ?? request.originalUrl;
  return visitorsRequest(url, () => contextOf(request, services), services, bundles);
}

/** What visitors get at an address, and the content on which that depends. */
export interface VisitorsAnswer {
  readonly page: PageResponse;
  readonly dependencies: Dependencies;
}

/**
 * Renders what visitors get at an address, outside of any request.
 * @param perspective the state of the content; the published content if omitted
 */
export async function answerForVisitors(
  url: string,
  services: Services,
  bundles: AppBundles,
  perspective?: Perspective,
): Promise<VisitorsAnswer> {
  const dependencies = new Dependencies();
  const database = services.database.forRequest(dependencies);
  database.perspective = perspective;
  const context = systemContext(services, database, null);
  const pageModule = await bundles.pageModule();
  const { page } = await answerPage(url, {
    pageModule,
    readRedirects: () => readRedirects(database, services.publicUrl),
    render: async () =>
      pageModule.renderPage(await visitorsRequest(url, async () => context, services, bundles)),
  });
  return { page, dependencies };
}

/** The input for rendering the page of an address as a visitor sees it. */
export async function visitorsRequest(
  url: string,
  context: () => Promise<RequestContext>,
  services: Services,
  bundles: AppBundles,
): Promise<PageRequest> {
  let shared: Promise<RequestContext> | undefined;
  const visitors = () => {
    shared ??= context().then((given) => ({ ...given, viewer: null }));
    return shared;
  };
  return {
    url,
    publicUrl: services.publicUrl,
    assets: await bundles.pageAssets(),
    formProviders: services.configuration.formProviders,
    site: services.site.lastRead,
    readSite: async (options) => services.site.read(await visitors(), options),
    async query(document, variables) {
      const given = Object.fromEntries(Object.entries(variables ?? {}));
      const result = await services.execute(document, given, await visitors());
      const [error] = result.errors ?? [];
      if (error) throw asAppError(error) ?? error;
      return result.data;
    },
  };
}
