import { adminRoutes, publicRoutes } from '@daybook/routes';

/** Where a sign-in leads: to `?next=` if that is a page of this site, otherwise to the dashboard. */
export function afterSignIn({ origin, search }: Pick<Location, 'origin' | 'search'>): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  const url = next.startsWith('/') ? URL.parse(next, origin) : null;
  if (!url || url.origin !== origin || url.pathname === publicRoutes.login) return adminRoutes.dashboard;
  return url.pathname + url.search + url.hash;
}
