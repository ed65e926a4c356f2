import type { IncomingMessage } from 'node:http';

/**
 * What the response cache did for a request: `hit`, `collapsed` (an equal request was running, and both got its
 * response), `stale` (the database was unavailable), `miss` (the response was created), or `none` (it cannot be
 * cached).
 */
export type CacheResult = 'hit' | 'collapsed' | 'stale' | 'miss' | 'none';

const result = Symbol('cache result');

declare module 'node:http' {
  interface IncomingMessage {
    [result]?: CacheResult;
  }
}

/** Notes what the response cache did for a request. */
export function noteCacheResult(request: IncomingMessage, found: CacheResult): void {
  request[result] = found;
}

/** What the response cache did for a request; `none` if the cache was not used. */
export function cacheResultOf(request: IncomingMessage): CacheResult {
  return request[result] ?? 'none';
}
