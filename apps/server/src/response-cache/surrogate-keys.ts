import type { ServerResponse } from 'node:http';
import { keysOfResponse } from '@daybook/content-revision';

/**
 * Limit for the characters of a header. The two headers and all others must fit in the 4 KB that nginx reads by
 * default; CDNs allow four times as much.
 */
const longestHeader = 1_000;

/**
 * Sets the headers with the keys by which CDNs purge responses: `Surrogate-Key` for Fastly and Varnish, `Cache-Tag` for
 * Cloudflare and others. CDNs remove these headers before they respond to visitors.
 * @param tags `allTags` of what the response depends on
 */
export function setSurrogateKeys(response: ServerResponse, tags: ReadonlySet<string>): void {
  const keys = keysOfResponse(tags, longestHeader);
  if (keys.length === 0) return;
  response.setHeader('Surrogate-Key', keys.join(' '));
  response.setHeader('Cache-Tag', keys.join(','));
}
