import type { IncomingMessage } from 'node:http';
import { readAddresses } from '@daybook/rest';
import { findQueryKey } from '../graphql/query-keys.ts';
import type { AppBundles } from '../pages/app-bundles.ts';
import { findPageKey, findSharePictureKey } from '../pages/page-keys.ts';
import { isReading, remembering } from '../response-cache/addresses.ts';
import type { CachedSurface } from '../response-cache/fast-lane.ts';
import { ResponseCache } from '../response-cache/response-cache.ts';
import type { Services } from '../services/services.ts';

/** Never stored here: files, which are no answers of ours to make, and what says how the server is. */
const passedBy = /^\/(?:assets|uploads|health|metrics)(?:\/|$)/;

/**
 * Which stored answers a request may be answered from. Pages, their pictures, and the API have memories of their own, so
 * that whoever asks the API for ever new things cannot drive out the pages.
 */
export function storedSurfaces(
  { revision, schema, configuration }: Services,
  bundles: AppBundles,
): (request: IncomingMessage) => CachedSurface | null {
  const half = configuration.cacheBytes / 2;
  const ofApi = new ResponseCache(revision, half);
  const restAddress = remembering(readAddresses(schema));
  const pages: CachedSurface = {
    cache: new ResponseCache(revision, (half * 3) / 4),
    findKey: findPageKey(bundles),
  };
  const pictures: CachedSurface = {
    cache: new ResponseCache(revision, half / 4),
    findKey: findSharePictureKey(bundles),
  };
  const graphql: CachedSurface = { cache: ofApi, findKey: findQueryKey };
  const rest: CachedSurface = {
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
