import type { IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';
import { type CacheResult, noteCacheResult } from '../http/cache-result.ts';
import { requestIdOf } from '../http/request-id.ts';
import { noteRoute } from '../http/route-of.ts';
import type { CachedResponse, RawHeaders, Variant } from './cached-response.ts';
import { encodingFor } from './encodings.ts';
import { limitedCaching, nextChangeOf } from './limited-caching.ts';

/** Where a response came from, as values of the `Cache-Status` header (RFC 9211). */
export const cacheStatus = {
  hit: 'daybook; hit',
  collapsed: 'daybook; fwd=miss; collapsed',
  stored: 'daybook; fwd=miss; stored',
  made: 'daybook; fwd=miss',
  outage: 'daybook; hit; detail=stale-outage',
} as const;

export type CacheStatus = (typeof cacheStatus)[keyof typeof cacheStatus];

const resultOf: Readonly<Record<CacheStatus, CacheResult>> = {
  [cacheStatus.hit]: 'hit',
  [cacheStatus.collapsed]: 'collapsed',
  [cacheStatus.stored]: 'miss',
  [cacheStatus.made]: 'miss',
  [cacheStatus.outage]: 'stale',
};

/** Called after the response was compressed for this request, which makes it larger. */
type OnGrown = () => void;

/** Sends a cached response in the best encoding that the client accepts, or 304 if the client has it already. */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  status: CacheStatus,
  onGrown?: OnGrown,
): void {
  noteRoute(request, cached.route);
  noteCacheResult(request, resultOf[status]);
  const variant = cached.variant(encodingFor(request.headers['accept-encoding']));
  // The response may be older than the last purge of a CDN, which must therefore ask again.
  const expiresAt =
    status === cacheStatus.outage ? performance.now() : Math.min(cached.expiresAt, nextChangeOf(request));
  if (!(variant instanceof Promise)) {
    send(request, response, variant, expiresAt, status);
    return;
  }
  variant.then(
    (made) => {
      onGrown?.();
      send(request, response, made, expiresAt, status);
    },
    (error: Error) => response.destroy(error),
  );
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  variant: Variant,
  expiresAt: number,
  status: CacheStatus,
): void {
  const ofRequest = ['Cache-Status', status, 'X-Request-Id', requestIdOf(request)];
  if (isKnown(request, variant.etag)) {
    response.writeHead(304, [...limited(variant.headersNotModified, expiresAt), ...ofRequest]);
    response.end();
    return;
  }
  response.writeHead(200, [...limited(variant.headers, expiresAt), ...ofRequest]);
  if (request.method === 'HEAD') response.end();
  else response.end(variant.body, 'latin1');
}

/** The headers, with the times in `Cache-Control` shortened to the time that is left before the response expires. */
function limited(headers: RawHeaders, expiresAt: number): RawHeaders {
  if (expiresAt === Number.POSITIVE_INFINITY) return headers;
  return headers.map((header, index) =>
    headers[index - 1]?.toLowerCase() === 'cache-control' ? limitedCaching(header, expiresAt) : header,
  );
}

function isKnown({ method, headers }: IncomingMessage, etag: string): boolean {
  if (headers['if-none-match'] === undefined || method === 'POST') return false;
  return fresh(headers, { etag });
}
