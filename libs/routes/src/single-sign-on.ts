/** Addresses of single sign-on, which the server answers. */
export const singleSignOnRoutes = {
  /** Sends the browser to the identity provider. */
  start: '/sso/start',
  /** The address to which the provider sends the browser back. */
  callback: '/sso/callback',
} as const;

/**
 * The address that starts a single sign-on.
 * @param next address in the back office to open after the sign-in; null for the dashboard
 */
export function singleSignOnAddress(
  next: string | null,
  options: {
    /** Whether the person chose Remember Me. */
    remember: boolean;
    /** Whether the provider has to ask for the credentials again. */
    again?: boolean;
  },
): string {
  const query = new URLSearchParams({
    ...(next && { next }),
    ...(options.remember && { remember: '1' }),
    ...(options.again && { again: '1' }),
  });
  return `${singleSignOnRoutes.start}?${query}`;
}
