import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type Span, type Tracer, withSpan } from '@daybook/tracing';
import type { RequestHandler } from 'express';
import { cacheResultOf } from './cache-result.ts';
import { requestIdOf, type TrustsPeer } from './request-id.ts';
import { loggedPathOf, routeOf } from './route-of.ts';

/**
 * Requests without a span: health checks and metrics, which are read every few seconds, and streams, which last for
 * hours.
 */
const untraced = /^\/(?:health|metrics|live|preview\/[^/?]+\/live)(?:[/?]|$)/;
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const spanOf = Symbol('span');

declare module 'node:http' {
  interface IncomingMessage {
    [spanOf]?: Span;
  }
}

/** The id of the trace that a request belongs to, if any. */
export function traceIdOf(request: IncomingMessage): string | undefined {
  return request[spanOf]?.traceId;
}

/**
 * Creates a span for each request, including those served from the cache. Continues the trace of a trusted proxy, but
 * not of other clients: they could add to foreign traces, or have all their requests recorded. Without a tracer, it
 * does nothing.
 */
export function traceRequests(
  listener: RequestListener,
  tracer: Tracer | null,
  trusts: TrustsPeer,
): RequestListener {
  if (tracer === null) return listener;
  return (request, response) => {
    if (untraced.test(request.url ?? '')) return listener(request, response);
    const { method: given = '', headers, socket } = request;
    const method = methods.has(given) ? given : '_OTHER';
    const about = {
      'http.request.method': method,
      'url.scheme': 'http',
      'url.path': loggedPathOf(request),
      'daybook.request_id': requestIdOf(request),
    };
    const parent = trusts(socket.remoteAddress, 0) ? headers : undefined;
    const span = tracer.begin(method, 'server', about, parent);
    request[spanOf] = span;
    response.once('close', () => end(span, method, request, response));
    listener(request, response);
  };
}

/**
 * Makes the span of a request the current one for the handlers that follow. `traceRequests` cannot, because the async
 * context is lost when the response cache reads a body early.
 */
export const enterTrace: RequestHandler = (request, _response, next) => {
  const span = request[spanOf];
  if (span) withSpan(span, next);
  else next();
};

function end(span: Span, method: string, request: IncomingMessage, response: ServerResponse): void {
  const route = routeOf(request);
  span.rename(`${method === '_OTHER' ? 'HTTP' : method} ${route}`);
  span.set({
    'http.route': route,
    'http.response.status_code': response.statusCode,
    'daybook.cache': cacheResultOf(request),
    ...(!response.writableFinished && { 'daybook.is_cut_off': true }),
  });
  if (response.statusCode >= 500) span.fail(String(response.statusCode));
  span.end();
}
