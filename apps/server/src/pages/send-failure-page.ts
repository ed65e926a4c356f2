import type { AppError } from '@daybook/errors';
import type { FailureStatus } from '@daybook/page-rendering';
import { withoutToken } from '@daybook/routes';
import type { Request, Response } from 'express';
import { asAppError } from '../http/as-app-error.ts';
import type { Services } from '../services/services.ts';
import type { AppBundles } from './app-bundles.ts';
import { plainFailurePage } from './plain-failure-page.ts';

/** Answers a request whose page could not be rendered: 429 or 503 if a later attempt may succeed, otherwise 500. */
export async function sendFailurePage(
  request: Request,
  response: Response,
  services: Services,
  bundles: AppBundles,
  error: unknown,
): Promise<void> {
  const refusal = asAppError(error);
  const status = statusOf(refusal);
  if (status === 500)
    services.log.error({ err: error, path: withoutToken(request.path) }, 'a page could not be rendered');
  else response.set('Retry-After', String(refusal?.retryAfter ?? 5));
  const html = await designedPage(status, request, services, bundles).catch(() => plainFailurePage(status));
  response.status(status).set('Cache-Control', 'no-store').type('html').send(html);
}

function statusOf(refusal: AppError | null): FailureStatus {
  if (refusal?.code === 'RATE_LIMITED') return 429;
  return refusal?.code === 'SERVICE_UNAVAILABLE' ? 503 : 500;
}

async function designedPage(
  status: FailureStatus,
  { originalUrl: url }: Request,
  { publicUrl, site, configuration: { formProviders } }: Services,
  bundles: AppBundles,
): Promise<string> {
  const { failurePage } = await bundles.pageModule();
  const assets = await bundles.pageAssets();
  return failurePage(status, { url, publicUrl, site: site.lastRead, assets, formProviders }).html;
}
