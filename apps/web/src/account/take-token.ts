/**
 * Returns the token of a one-time link, or an empty text. Removes it from the address, so that it does not stay in the
 * browser's history.
 */
export function takeToken(): string {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';
  if (token !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  return token;
}
