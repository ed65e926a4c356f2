import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Dependencies } from '@daybook/content-revision';
import { routeOf } from '../http/route-of.ts';
import { CachedResponse } from './cached-response.ts';
import { limitedCaching, nextChangeOf } from './limited-caching.ts';
import type { Rendered, ResponseCache } from './response-cache.ts';
import { cacheStatus, sendCached } from './send-cached.ts';
import { headersToStore } from './stored-headers.ts';
import { setSurrogateKeys } from './surrogate-keys.ts';

/**
 * Finds the cache key of a request, and passes it to a callback; null if no cached response may answer the request.
 * There is no promise, because a promise per request would take longer than the lookup.
 */
export type FindKey = (request: IncomingMessage, found: (key: string | null) => void) => void;

/** A group of requests whose responses share a cache. */
export interface CacheScope {
  readonly cache: ResponseCache;
  readonly findKey: FindKey;
}

/** A request that the application handles for the cache. */
interface PendingRender {
  readonly cache: ResponseCache;
  readonly key: string;
  finish(rendered: Rendered): void;
}

const pendingRender = Symbol('pending render');
const noted = Symbol('dependencies');
const storedCaching = Symbol('stored caching');

declare module 'node:http' {
  interface IncomingMessage {
    [pendingRender]?: PendingRender;
    /** Undefined until a handler calls `dependenciesOf`. */
    [noted]?: Dependencies;
    /** The `Cache-Control` to store, which does not depend on the next change of the content. */
    [storedCaching]?: string;
  }
}

/**
 * Answers requests from the cache if possible, and passes all others to the application. As long as a response can be
 * cached, the application handles only one of several equal requests at a time. Requests with credentials bypass the
 * cache.
 */
export function cacheMiddleware(
  app: RequestListener,
  scopeOf: (request: IncomingMessage) => CacheScope | null,
): RequestListener {
  /**
   * Passes a request to the application. Resolves when that has called `sendAndStore` or has sent a response itself.
   */
  function render(
    cache: ResponseCache,
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<Rendered> {
    return new Promise((finish) => {
      // A client that has disconnected emits no further `close`. Without this check, all requests that wait for the
      // same response would wait forever.
      if (response.destroyed) return finish('abandoned');
      request[pendingRender] = { cache, key, finish };
      response.once('close', () => finish(response.writableFinished ? 'uncacheable' : 'abandoned'));
      app(request, response);
    });
  }

  function answer(cache: ResponseCache, key: string, request: IncomingMessage, response: ServerResponse) {
    const fresh = cache.fresh(key);
    if (fresh) {
      sendCached(request, response, fresh, cacheStatus.hit, () => cache.recount(key, fresh));
      return;
    }
    cache
      .get(key, () => render(cache, key, request, response))
      .then((found) => {
        if (!found || response.destroyed) return;
        sendCached(request, response, found.response, found.status, () => cache.recount(key, found.response));
      })
      .catch((error: Error) => response.destroy(error));
  }

  return (request, response) => {
    const scope = request.headers.authorization === undefined ? scopeOf(request) : null;
    if (!scope) return app(request, response);
    scope.findKey(request, (key) => {
      if (key === null) app(request, response);
      else answer(scope.cache, key, request, response);
    });
  };
}

/** The cache key of a request; undefined if its response cannot be cached. */
export function cacheKeyOf(request: IncomingMessage): string | undefined {
  return request[pendingRender]?.key;
}

/** The dependencies of the response to a request. Handlers add what they read. */
export function dependenciesOf(request: IncomingMessage): Dependencies {
  request[noted] ??= new Dependencies();
  return request[noted];
}

/**
 * Sets `Cache-Control`, shortened so that no cache keeps the response after it expires or after the next scheduled
 * release, and the keys by which a CDN can purge the response. Call it after the handler has read everything.
 */
export function allowCaching(request: IncomingMessage, response: ServerResponse, caching: string): void {
  const expiresAt = request[noted]?.expiresAt ?? Number.POSITIVE_INFINITY;
  request[storedCaching] = limitedCaching(caching, expiresAt);
  response.setHeader('Cache-Control', limitedCaching(request[storedCaching], nextChangeOf(request)));
  // With credentials, a response is for one client.
  const isForCdn = caching !== 'no-cache' && request.headers.authorization === undefined;
  if (isForCdn) setSurrogateKeys(response, (request[noted] ?? Dependencies.onEverything()).allTags);
}

/** The response that was cached last for a request, fresh or not. */
export function staleResponseFor(request: IncomingMessage): CachedResponse | undefined {
  const pending = request[pendingRender];
  return pending?.cache.stale(pending.key);
}

/** Declares that the response to a request will not be cached, so that equal requests no longer wait for it. */
export function leaveUncached(request: IncomingMessage): void {
  request[pendingRender]?.finish('uncacheable');
}

/**
 * Stores a complete response with status 200 that depends only on content, and sends it to all equal requests that
 * wait. All headers must be set. Returns false, without sending anything, if the response cannot be cached or is too
 * large.
 */
export function sendAndStore(
  request: IncomingMessage,
  response: ServerResponse,
  body: string | Buffer,
): boolean {
  const pending = request[pendingRender];
  if (!pending) return false;
  if (!pending.cache.mayStore(body.length)) {
    pending.finish('uncacheable');
    return false;
  }
  const caching = request[storedCaching];
  if (caching !== undefined) response.setHeader('Cache-Control', caching);
  const { tags, expiresAt } = request[noted] ?? Dependencies.onEverything();
  const cached = new CachedResponse(headersToStore(response), body, routeOf(request), expiresAt);
  pending.finish({ response: cached, dependencies: tags });
  return true;
}
