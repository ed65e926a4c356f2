import { publicRoutes } from '@daybook/routes';

/** The sign-in page with the current address as the way back. */
export function signInAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return `${publicRoutes.login}?next=${encodeURIComponent(pathname + search)}`;
}

/** Leaves the admin for the sign-in, which belongs to the public site. */
export function goToSignIn(): void {
  window.location.assign(signInAddress(window.location));
}
