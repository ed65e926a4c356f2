import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { LogSettings } from '../config/configuration.ts';
import { requestIdOf } from './request-id.ts';
import { addressOf, routeOf } from './route-of.ts';

const longestPath = 200;

/** Told of each request when its answer is through, or given up by the client. */
export type Observer = (request: IncomingMessage, response: ServerResponse, seconds: number) => void;

/** Tells observers of each request, also of those answered from store; without any, nothing is measured. */
export function observeRequests(listener: RequestListener, observers: readonly Observer[]): RequestListener {
  if (observers.length === 0) return listener;
  return (request, response) => {
    const began = performance.now();
    response.once('close', () => {
      const seconds = (performance.now() - began) / 1_000;
      for (const observe of observers) observe(request, response, seconds);
    });
    listener(request, response);
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
      requestId: requestIdOf(request),
      method: request.method,
      route: routeOf(request),
      path: addressOf(request).split('?', 1)[0]?.slice(0, longestPath),
      status: statusCode,
      ms: Math.round(seconds * 1_000),
      ...(!response.writableFinished && { isCutOff: true }),
    };
    if (isFault) log.error(line, 'request failed');
    else if (isSlow) log.warn(line, 'slow request');
    else log.info(line, 'request');
  };
}
