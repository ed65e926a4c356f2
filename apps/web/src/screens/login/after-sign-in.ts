import { adminPatterns, adminRoutes, matchesRoute } from '@daybook/routes';

/**
 * Where to go after a sign-in: to `?next=` if it is an address of the back office on this site, otherwise to the
 * dashboard. Only known addresses are allowed, because a path can lead to another site: browsers shorten
 * `/.//evil.example/` to `//evil.example/`.
 */
export function afterSignIn({ origin, search }: Pick<Location, 'origin' | 'search'>): string {
  const next = new URLSearchParams(search).get('next');
  const url = next ? URL.parse(next, origin) : null;
  const isKnown =
    url?.origin === origin && adminPatterns.some((pattern) => matchesRoute(pattern, url.pathname));
  return isKnown ? url.pathname + url.search + url.hash : adminRoutes.dashboard;
}
