import { adminPatterns, adminRoutes, matchesRoute } from '@daybook/routes';

/**
 * Where a sign-in leads: to `?next=` if that is an address of the back office on this site, otherwise to the dashboard.
 * Only addresses that are known pass, because a path can name another site too: `//evil.example/` is what is left of
 * `/.//evil.example/`.
 */
export function afterSignIn({ origin, search }: Pick<Location, 'origin' | 'search'>): string {
  const next = new URLSearchParams(search).get('next');
  const url = next ? URL.parse(next, origin) : null;
  const isKnown =
    url?.origin === origin && adminPatterns.some((pattern) => matchesRoute(pattern, url.pathname));
  return isKnown ? url.pathname + url.search + url.hash : adminRoutes.dashboard;
}
