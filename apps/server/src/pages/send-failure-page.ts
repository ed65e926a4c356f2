import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { asAppError } from '../graphql/translate-errors.ts';
import { failurePage } from './failure-page.ts';

/** Answers a page that could not be rendered: 503 when that will pass by itself, otherwise 500. */
export function sendFailurePage(request: Request, response: Response, log: Logger, error: unknown): void {
  const outage = asAppError(error);
  const isOutage = outage?.code === 'SERVICE_UNAVAILABLE';
  if (!isOutage) log.error({ err: error, path: request.path }, 'a page could not be rendered');
  if (isOutage) response.set('Retry-After', String(outage.retryAfter ?? 5));
  const status = isOutage ? 503 : 500;
  response.status(status).set('Cache-Control', 'no-store').type('html').send(failurePage(status));
}
