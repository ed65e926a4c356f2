import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorRequestHandler } from 'express';
import { asAppError } from '../http/as-app-error.ts';
import { OverloadError } from '../overload/overload-error.ts';
import { staleResponseFor } from './cache-middleware.ts';
import { cacheStatus, sendCached } from './send-cached.ts';

/**
 * Answers a request that failed because the database is unavailable with the last cached response, marked as stale.
 * Returns false, without sending anything, after any other failure and if nothing was cached.
 */
export function sendStale(error: unknown, request: IncomingMessage, response: ServerResponse): boolean {
  const isOutage = asAppError(error)?.code === 'SERVICE_UNAVAILABLE' && !(error instanceof OverloadError);
  const last = isOutage ? staleResponseFor(request) : undefined;
  if (!last || response.headersSent) return false;
  sendCached(request, response, last, cacheStatus.outage);
  return true;
}

/** `sendStale` as an error handler of Express. */
export const sendStaleOnOutage: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (!sendStale(error, request, response)) next(error);
};
