import type { Request } from 'express';

/**
 * The path of a request, with its query, also in a router that is mounted below it. The target of a request may also be an
 * absolute URL (RFC 9112 §3.2.2).
 */
export function originalPath({ originalUrl }: Request): string {
  return originalUrl.startsWith('/') ? originalUrl : (URL.parse(originalUrl)?.pathname ?? '');
}
