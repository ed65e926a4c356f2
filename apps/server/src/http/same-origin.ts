import type { Request } from 'express';

/**
 * Whether a request does not come from a page of another site. Browsers say by `Sec-Fetch-Site` where it comes from, or at
 * least by `Origin`; what says neither is no browser. The site may also be open under another name than its public one,
 * such as an address of the local network.
 */
export function isSameOrigin(request: Request, publicUrl: string): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = request.get('origin');
  if (origin === undefined) return true;
  return origin === new URL(publicUrl).origin || URL.parse(origin)?.host === request.get('host');
}
