import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorRequestHandler } from 'express';
import { asAppError } from '../http/as-app-error.ts';
import { OverloadError } from '../overload/overload-error.ts';
import { fillOf } from './fast-lane.ts';
import { cacheStatus, sendCached } from './send-cached.ts';

/**
 * Answers what failed because the database is away with the answer that was stored last, from whatever revision, marked as
 * stale. Answers false, having done nothing, after any other failure, and where nothing was stored.
 */
export function sendLastKept(error: unknown, request: IncomingMessage, response: ServerResponse): boolean {
  const isOutage = asAppError(error)?.code === 'SERVICE_UNAVAILABLE' && !(error instanceof OverloadError);
  const last = isOutage ? fillOf(request)?.last : undefined;
  if (!last || response.headersSent) return false;
  sendCached(request, response, last, cacheStatus.outage);
  return true;
}

/** The same as a handler of errors. */
export const answerOutageFromStore: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (!sendLastKept(error, request, response)) next(error);
};
