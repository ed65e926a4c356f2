import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { LogSettings } from '../config/configuration.ts';
import { requestIdOf } from './request-id.ts';
import { loggedPathOf, routeOf } from './route-of.ts';
import { traceIdOf } from './trace-requests.ts';

const eventStream = 'text/event-stream';

/** Called for each request when its response is sent, or when the client disconnects. */
export type Observer = (request: IncomingMessage, response: ServerResponse, seconds: number) => void;

/**
 * Calls the observers for each request, including those served from the cache, but not for event streams, which last as
 * long as their clients want. Without observers, nothing is measured.
 */
export function observeRequests(listener: RequestListener, observers: readonly Observer[]): RequestListener {
  if (observers.length === 0) return listener;
  return (request, response) => {
    const began = performance.now();
    response.once('close', () => {
      if (response.getHeader('Content-Type') === eventStream) return;
      const seconds = (performance.now() - began) / 1_000;
      for (const observe of observers) observe(request, response, seconds);
    });
    listener(request, response);
  };
}

/**
 * Logs all requests, or only failed and slow ones. Refusals because of overload do not count as failures, because
 * logging each would add work when the server is busiest; `reportTrouble` logs their number. Queries and headers are
 * never logged, because they may contain private data.
 */
export function requestLog(log: Logger, { requests, slowAfter }: LogSettings): Observer | null {
  if (requests === 'none') return null;
  return (request, response, seconds) => {
    const { statusCode } = response;
    const isFault = statusCode >= 500 && statusCode !== 503;
    const isSlow = seconds > slowAfter;
    if (requests === 'problems' && !isFault && !isSlow) return;
    const traceId = traceIdOf(request);
    const line = {
      requestId: requestIdOf(request),
      ...(traceId !== undefined && { traceId }),
      method: request.method,
      route: routeOf(request),
      path: loggedPathOf(request),
      status: statusCode,
      ms: Math.round(seconds * 1_000),
      ...(!response.writableFinished && { isCutOff: true }),
    };
    if (isFault) log.error(line, 'request failed');
    else if (isSlow) log.warn(line, 'slow request');
    else log.info(line, 'request');
  };
}
