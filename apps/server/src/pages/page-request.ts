import type { PageRequest } from '@daybook/page-rendering';
import type { Request } from 'express';
import { asAppError } from '../graphql/translate-errors.ts';
import { contextOf } from '../http/request-context.ts';
import { fillOf } from '../response-cache/fast-lane.ts';
import type { Services } from '../services.ts';
import type { AppBundles } from './app-bundles.ts';

/** What rendering a page for a request takes. Documents run as a visitor, whoever asks. */
export async function pageRequestFor(
  request: Request,
  services: Services,
  bundles: AppBundles,
): Promise<PageRequest> {
  const context = { ...(await contextOf(request, services)), viewer: null };
  return {
    // What is stored for everybody must not show what somebody added to the address.
    url: fillOf(request)?.key ?? request.originalUrl,
    publicUrl: services.publicUrl,
    assets: await bundles.pageAssets(),
    formProviders: services.configuration.formProviders,
    async query(document, variables) {
      const given = Object.fromEntries(Object.entries(variables ?? {}));
      const result = await services.execute(document, given, context);
      const [error] = result.errors ?? [];
      if (error) throw asAppError(error) ?? error;
      return result.data;
    },
  };
}
