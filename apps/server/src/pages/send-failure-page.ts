import type { FailureStatus } from '@daybook/page-rendering';
import type { Request, Response } from 'express';
import { asAppError } from '../graphql/translate-errors.ts';
import type { Services } from '../services.ts';
import type { AppBundles } from './app-bundles.ts';
import { plainFailurePage } from './plain-failure-page.ts';

/** Answers a page that could not be rendered: 503 when that will pass by itself, otherwise 500. */
export async function sendFailurePage(
  request: Request,
  response: Response,
  services: Services,
  bundles: AppBundles,
  error: unknown,
): Promise<void> {
  const outage = asAppError(error);
  const isOutage = outage?.code === 'SERVICE_UNAVAILABLE';
  if (!isOutage) services.log.error({ err: error, path: request.path }, 'a page could not be rendered');
  if (isOutage) response.set('Retry-After', String(outage.retryAfter ?? 5));
  const status = isOutage ? 503 : 500;
  const html = await designedPage(status, request, services, bundles).catch(() => plainFailurePage(status));
  response.status(status).set('Cache-Control', 'no-store').type('html').send(html);
}

async function designedPage(
  status: FailureStatus,
  { originalUrl: url }: Request,
  { publicUrl, configuration: { formProviders } }: Services,
  bundles: AppBundles,
): Promise<string> {
  const { failurePage } = await bundles.pageModule();
  const assets = await bundles.pageAssets();
  return failurePage(status, { url, publicUrl, assets, formProviders }).html;
}
