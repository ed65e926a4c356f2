import { parseAddress } from '../page/address.ts';
import { matchRoute } from '../page/route.ts';
import { routes } from '../routes.ts';

/**
 * The address under which a page is cached: without the parameters that its route does not know. Null if no route
 * matches, if the route accepts any parameters, and for unusual spellings of a path, of which there are infinitely
 * many.
 */
export function plainAddress(url: string): string | null {
  const address = parseAddress(url);
  const match = matchRoute(routes, address);
  if (!match || match.route.parameters === 'any' || !isUsual(address.pathname)) return null;
  const query = match.location.search.toString();
  return query === '' ? address.pathname : `${address.pathname}?${query}`;
}

/** Whether a route matches an address, in whatever spelling. */
export function hasRoute(url: string): boolean {
  return matchRoute(routes, parseAddress(url)) !== null;
}

function isUsual(pathname: string): boolean {
  if (pathname !== '/' && pathname.endsWith('/')) return false;
  return pathname.split('/').every((part) => encodeURIComponent(decodeURIComponent(part)) === part);
}
