import { pageOfSharePicture, sharePicturePath } from '@daybook/routes';
import { isStoredDiscovery } from '../discovery/discovery-routes.ts';
import { isReading, remembering } from '../response-cache/addresses.ts';
import type { FindKey } from '../response-cache/cache-middleware.ts';
import type { AppBundles } from './app-bundles.ts';

type PlainAddress = (url: string) => string | null;

/** The cache key of a page, sitemap, or feed: its address without parameters that change nothing. */
export function findPageKey(bundles: AppBundles): FindKey {
  return findKeyBy(bundles, (plainAddress) => (url) => discoveryPath(url) ?? plainAddress(url));
}

/** The cache key of the share picture of a page. */
export function findSharePictureKey(bundles: AppBundles): FindKey {
  return findKeyBy(bundles, (plainAddress) => (url) => {
    const page = pageOfSharePicture(url);
    const address = page === null ? null : plainAddress(page);
    return address === null ? null : sharePicturePath(address);
  });
}

function findKeyBy(bundles: AppBundles, addressBy: (ofPages: PlainAddress) => PlainAddress): FindKey {
  let addressOf: PlainAddress | undefined;

  const load = async () => {
    const { plainAddress } = await bundles.pageModule();
    addressOf ??= remembering(addressBy(plainAddress));
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
