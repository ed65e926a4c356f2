import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { LogSettings } from '../configuration.ts';
import { routeOf } from './route-of.ts';

const longestPath = 200;

/** Told of each request when its answer is through, or given up by the client. */
export type Observer = (request: Request, response: Response, seconds: number) => void;

/** Tells observers of each request; without any, nothing is measured. */
export function observeRequests(observers: readonly Observer[]): RequestHandler {
  return (request, response, next) => {
    const began = performance.now();
    response.once('close', () => {
      const seconds = (performance.now() - began) / 1_000;
      for (const observe of observers) observe(request, response, seconds);
    });
    next();
  };
}

/**
 * Writes a line per request: of all, or of those that failed on our side or were slow. Refusals for overload are no
 * such failures: there would be a line for each just when there is least time for it; they are counted elsewhere.
 * Neither query nor headers are written, which may hold what is nobody's business.
 */
export function requestLog(log: Logger, { requests, slowAfter }: LogSettings): Observer | null {
  if (requests === 'none') return null;
  return (request, response, seconds) => {
    const { statusCode } = response;
    const isFault = statusCode >= 500 && statusCode !== 503;
    const isSlow = seconds > slowAfter;
    if (requests === 'problems' && !isFault && !isSlow) return;
    const line = {
      requestId: response.getHeader('X-Request-Id'),
      method: request.method,
      route: routeOf(request),
      path: pathOf(request).slice(0, longestPath),
      status: statusCode,
      ms: Math.round(seconds * 1_000),
      ...(!response.writableFinished && { isCutOff: true }),
    };
    if (isFault) log.error(line, 'request failed');
    else if (isSlow) log.warn(line, 'slow request');
    else log.info(line, 'request');
  };
}

/** As it was asked for: routers shorten `path` for what they mount. */
function pathOf({ originalUrl }: Request): string {
  return originalUrl.split('?', 1)[0] ?? '';
}
