import { parsePath } from 'react-router-dom';
import { routes } from '../routes.ts';
import { matchRoute } from './route.ts';

/**
 * The address under which a page is the same for everybody: without the parameters that its route does not know. Null
 * where no route answers, where all parameters count, and for unusual spellings of a path, of which there is no end.
 */
export function plainAddress(url: string): string | null {
  const { pathname = '/', search = '' } = parsePath(url);
  const match = matchRoute(routes, { pathname, search });
  if (!match || match.route.parameters === 'any' || !isUsual(pathname)) return null;
  const query = match.place.search.toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}

function isUsual(pathname: string): boolean {
  if (pathname !== '/' && pathname.endsWith('/')) return false;
  return pathname.split('/').every((part) => encodeURIComponent(decodeURIComponent(part)) === part);
}
