import type { IncomingMessage } from 'node:http';
import { readAddresses } from '@daybook/rest';
import { findQueryKey } from '../graphql/query-keys.ts';
import type { AppBundles } from '../pages/app-bundles.ts';
import { findPageKey, findSharePictureKey } from '../pages/page-keys.ts';
import { isReading, remembering } from '../response-cache/addresses.ts';
import type { CacheScope } from '../response-cache/cache-middleware.ts';
import { ResponseCache } from '../response-cache/response-cache.ts';
import type { Services } from '../services/services.ts';

/**
 * Paths that the response cache skips: files (served from disk), previews, single sign-on, the record, health checks,
 * and metrics.
 */
const passedBy = /^\/(?:assets|uploads|preview|health|metrics|record|sso)(?:[/?]|$)/;

/**
 * Finds the cache scope of a request. Pages, their pictures, and the API have separate memory, so that a client that
 * sends many different queries to the API cannot evict the pages.
 */
export function cacheScopes(
  { revision, schema, configuration }: Services,
  bundles: AppBundles,
): (request: IncomingMessage) => CacheScope | null {
  const half = configuration.cacheBytes / 2;
  const ofApi = new ResponseCache(revision, half);
  const restAddress = remembering(readAddresses(schema));
  const pages: CacheScope = {
    cache: new ResponseCache(revision, (half * 3) / 4),
    findKey: findPageKey(bundles),
  };
  const pictures: CacheScope = {
    cache: new ResponseCache(revision, half / 4),
    findKey: findSharePictureKey(bundles),
  };
  const graphql: CacheScope = { cache: ofApi, findKey: findQueryKey };
  const rest: CacheScope = {
    cache: ofApi,
    findKey: (request, found) => found(isReading(request) ? restAddress(request.url ?? '') : null),
  };
  return ({ url = '' }) => {
    if (url.startsWith('/graphql')) return /^\/graphql(?:\?|$)/.test(url) ? graphql : null;
    if (url.startsWith('/api/')) return rest;
    if (url.startsWith('/share/')) return pictures;
    return passedBy.test(url) ? null : pages;
  };
}
