import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';

/** Characters. Responses of longer addresses are not cached. */
const longestAddress = 500;
const rememberedAddresses = 2_000;

/** Wraps a function that finds the plain address of a URL, or null, with a cache of recent results. */
export function remembering(plainAddress: (url: string) => string | null): (url: string) => string | null {
  const known = new LRUCache<string, { address: string | null }>({ max: rememberedAddresses });
  return (url) => {
    const found = known.get(url);
    if (found) return found.address;
    const address = url.length > longestAddress ? null : plainAddress(url);
    if (url.length <= longestAddress) known.set(url, { address });
    return address;
  };
}

/** Whether a request only reads. */
export function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}
