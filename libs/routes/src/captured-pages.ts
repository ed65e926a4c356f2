import { matchesRoute } from './admin-routes.ts';
import { publicRoutes } from './public-routes.ts';

/** Screens of the site itself whose pages depend on who asks, or that show no content. */
const uncaptured: readonly string[] = [
  publicRoutes.login,
  publicRoutes.forgotPassword,
  publicRoutes.resetPassword,
  publicRoutes.confirmEmail,
  publicRoutes.search,
  publicRoutes.form,
  publicRoutes.formSent,
  publicRoutes.unsubscribe,
  publicRoutes.confirmNewsletter,
];

/**
 * Whether the page of an address is captured.
 * @param address path and query
 */
export function isCaptured(address: string): boolean {
  const [path = ''] = address.split('?', 1);
  return !uncaptured.some((pattern) => matchesRoute(pattern, path));
}

/** Below this path, visitors find captures of pages. */
export const publicCaptures = '/record';

/** The time gate of an address (RFC 7089). */
export const timeGatePath = (address: string) => `${publicCaptures}/timegate${address}`;

/** The time map of an address (RFC 7089). */
export const timeMapPath = (address: string) => `${publicCaptures}/timemap${address}`;

/** The list of what visitors got at an address. Page 1 has the newest. */
export function versionsPath(address: string, page = 1, base: string = publicCaptures): string {
  return `${base}/versions${page > 1 ? `@${page}` : ''}${address}`;
}

/** The address whose list is at a path; null for other paths. */
export function addressOfVersions(path: string): string | null {
  return path.startsWith(versionsPath('/')) ? path.slice(versionsPath('').length) : null;
}
