import type { Request } from 'express';

/**
 * Whether a request comes from a page of this site or from a client that is not a browser. Browsers send
 * `Sec-Fetch-Site`, or at least `Origin`. The site may be open under a name other than its public one, such as an
 * address of the local network.
 */
export function isSameOrigin(request: Request, publicUrl: string): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = request.get('origin');
  if (origin === undefined) return true;
  return origin === new URL(publicUrl).origin || URL.parse(origin)?.host === request.get('host');
}
