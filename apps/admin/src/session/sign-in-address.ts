import { publicRoutes } from '@daybook/routes';

/** The sign-in page that comes back to where one was. */
export function signInAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return `${publicRoutes.login}?next=${encodeURIComponent(pathname + search)}`;
}

/** Leaves the admin for the sign-in, which belongs to the public site. */
export function goToSignIn(): void {
  window.location.assign(signInAddress(window.location));
}
