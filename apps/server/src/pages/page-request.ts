import type { RequestContext } from '@daybook/content-engine';
import type { PageRequest } from '@daybook/page-rendering';
import type { Request } from 'express';
import { asAppError } from '../http/as-app-error.ts';
import { fillOf } from '../response-cache/fast-lane.ts';
import { contextOf } from '../services/request-context.ts';
import type { Services } from '../services/services.ts';
import type { AppBundles } from './app-bundles.ts';

/** What rendering a page for a request takes. Documents run as a visitor, whoever asks. */
export async function pageRequestFor(
  request: Request,
  services: Services,
  bundles: AppBundles,
): Promise<PageRequest> {
  const context = await contextOf(request, services);
  // What is stored for everybody must not show what somebody added to the address.
  const url = fillOf(request)?.key ?? request.originalUrl;
  return visitorsRequest(url, context, services, bundles);
}

/** What rendering the page of an address takes, as a visitor sees it. */
export async function visitorsRequest(
  url: string,
  context: RequestContext,
  services: Services,
  bundles: AppBundles,
): Promise<PageRequest> {
  const visitors = { ...context, viewer: null };
  return {
    url,
    publicUrl: services.publicUrl,
    assets: await bundles.pageAssets(),
    formProviders: services.configuration.formProviders,
    async query(document, variables) {
      const given = Object.fromEntries(Object.entries(variables ?? {}));
      const result = await services.execute(document, given, visitors);
      const [error] = result.errors ?? [];
      if (error) throw asAppError(error) ?? error;
      return result.data;
    },
  };
}
