import type { IncomingMessage } from 'node:http';

/**
 * What the response cache did for a request: `hit`, `collapsed` (it got the response to an equal request that ran at the
 * same time), `stale` (the database was away), `miss` (the response was made), or `none` (it cannot be cached).
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

/** What the response cache did for a request; `none` if it was not asked. */
export function cacheResultOf(request: IncomingMessage): CacheResult {
  return request[result] ?? 'none';
}
