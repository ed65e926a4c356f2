import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { routeOf } from '../http/route-of.ts';
import { CachedResponse } from './cached-response.ts';
import { headersToKeep } from './kept-headers.ts';
import type { Fill, ResponseCache } from './response-cache.ts';
import { cacheStatus, sendCached } from './send-cached.ts';

/**
 * Hands over what a request asks for where a stored answer may do, null where none may; and, where it had to read the
 * request for that, what puts back what was read. Told by a call, as a promise per request takes longer than the look-up.
 */
export type FindKey = (
  request: IncomingMessage,
  found: (key: string | null, putBack?: () => void) => void,
) => void;

/** Requests whose answers are stored together, within a memory of their own. */
export interface CachedSurface {
  readonly cache: ResponseCache;
  readonly findKey: FindKey;
}

interface PendingFill {
  readonly cache: ResponseCache;
  readonly fill: Fill;
}

const pending = new WeakMap<IncomingMessage, PendingFill>();

/**
 * Answers what is stored before the application is reached. Everything else goes on to it; of equal requests one at a
 * time, as long as its answer turns out to be one that is kept. Whoever sends credentials always passes by.
 */
export function fastLane(
  app: RequestListener,
  surfaceOf: (request: IncomingMessage) => CachedSurface | null,
): RequestListener {
  /** @param goOn hands the request to the application */
  function answer(
    cache: ResponseCache,
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
    goOn: () => void,
  ): void {
    // Nobody is told twice that a client left: what would be begun for it now, all who ask for the same would wait for.
    if (response.destroyed) return;
    const cached = cache.fresh(key);
    if (cached) {
      sendCached(request, response, cached, cacheStatus.hit, () => cache.recount(key, cached));
      return;
    }
    const filling = cache.filling(key);
    if (filling) {
      void follow(filling, cache, request, response, goOn);
      return;
    }
    const fill = cache.begin(key);
    pending.set(request, { cache, fill });
    response.once('close', () => fill.end(response.writableFinished ? 'refused' : 'abandoned'));
    goOn();
  }

  async function follow(
    filling: Fill,
    cache: ResponseCache,
    request: IncomingMessage,
    response: ServerResponse,
    goOn: () => void,
  ): Promise<void> {
    const outcome = await filling.done;
    if (response.destroyed) return;
    const made = cache.fresh(filling.key);
    if (made) sendCached(request, response, made, cacheStatus.collapsed);
    else if (outcome === 'refused') {
      // What was kept last is there for everybody who waited.
      pending.set(request, { cache, fill: filling });
      goOn();
    } else answer(cache, filling.key, request, response, goOn);
  }

  return (request, response) => {
    const surface = request.headers.authorization === undefined ? surfaceOf(request) : null;
    if (!surface) return app(request, response);
    surface.findKey(request, (key, putBack) => {
      const goOn = () => {
        putBack?.();
        app(request, response);
      };
      if (key === null) goOn();
      else answer(surface.cache, key, request, response, goOn);
    });
  };
}

/** What this request is to fill the cache with; undefined where its answer is not to be stored. */
export function fillOf(request: IncomingMessage): Fill | undefined {
  return pending.get(request)?.fill;
}

/**
 * Sends a complete answer with status 200 that depends on content alone, and keeps it where the fast lane asked for
 * it. Headers must be set before. Answers false, having sent nothing, where it did not ask, or the answer is too large.
 */
export function sendAndKeep(
  request: IncomingMessage,
  response: ServerResponse,
  body: string | Buffer,
): boolean {
  const asked = pending.get(request);
  if (!asked) return false;
  const { cache, fill } = asked;
  if (!cache.mayKeep(body.length)) {
    fill.end('refused');
    return false;
  }
  const cached = new CachedResponse(headersToKeep(response), body, routeOf(request));
  const status = fill.keep(cached) ? cacheStatus.stored : cacheStatus.made;
  sendCached(request, response, cached, status, () => cache.recount(fill.key, cached));
  return true;
}
