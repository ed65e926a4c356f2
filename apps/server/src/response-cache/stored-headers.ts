import type { ServerResponse } from 'node:http';
import type { RawHeaders } from './cached-response.ts';

/**
 * Headers that describe the response and what browsers may do with it. All others are left out of cached responses, so
 * that nothing of one request can reach another.
 */
const stored = new Set([
  // Cached responses have the same header for all origins, because requests with credentials bypass the cache.
  'access-control-allow-origin',
  'access-control-expose-headers',
  'cache-control',
  'cache-tag',
  'content-disposition',
  'content-security-policy',
  'content-type',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'link',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'surrogate-key',
  'x-content-type-options',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-total-count',
  'x-xss-protection',
]);

/** The headers of a response that may be stored, with a complete `Vary`. */
export function headersToStore(response: ServerResponse): RawHeaders {
  const named = response
    .getHeaderNames()
    .filter((name) => stored.has(name))
    .flatMap((name) => [name, String(response.getHeader(name))]);
  const vary = String(response.getHeader('vary') ?? '').split(/\s*,\s*/);
  const varies = new Set([...vary.filter(Boolean), 'Accept-Encoding']);
  return [...named, 'Vary', [...varies].join(', ')];
}
