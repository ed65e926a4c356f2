import { isStoredDiscovery } from '../discovery/discovery-routes.ts';
import { isReading, remembering } from '../response-cache/addresses.ts';
import type { FindKey } from '../response-cache/fast-lane.ts';
import type { AppBundles } from './app-bundles.ts';

/** What a request for a page, the sitemap or a feed asks for: its address without parameters that change nothing. */
export function findPageKey(bundles: AppBundles): FindKey {
  let addressOf: ((url: string) => string | null) | undefined;

  const load = async () => {
    const { plainAddress } = await bundles.pageModule();
    addressOf ??= remembering((url) => discoveryPath(url) ?? plainAddress(url));
    return addressOf;
  };

  return (request, found) => {
    const { url = '/' } = request;
    if (!isReading(request)) found(null);
    else if (addressOf) found(addressOf(url));
    else
      load()
        .then((plain) => plain(url))
        .catch(() => null)
        .then((key) => found(key));
  };
}

function discoveryPath(url: string): string | undefined {
  const [path = ''] = url.split('?', 1);
  return isStoredDiscovery(path) ? path : undefined;
}
