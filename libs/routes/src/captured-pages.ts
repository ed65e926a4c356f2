import { matchesRoute } from './admin-routes.ts';
import { publicRoutes } from './public-routes.ts';

/** Screens that are not captured, because their pages depend on the visitor or show no content. */
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

/** Path below which visitors find captures of pages. */
export const publicCaptures = '/record';

/** Path of the time gate of an address (RFC 7089). */
export const timeGatePath = (address: string) => `${publicCaptures}/timegate${address}`;

/** Path of the time map of an address (RFC 7089). */
export const timeMapPath = (address: string) => `${publicCaptures}/timemap${address}`;

/** Path of the list of what visitors got at an address. Page 1 has the newest versions. */
export function versionsPath(address: string, page = 1, base: string = publicCaptures): string {
  return `${base}/versions${page > 1 ? `@${page}` : ''}${address}`;
}

/** The address whose list starts at a path (page 1); null for other paths. */
export function addressOfVersions(path: string): string | null {
  return path.startsWith(versionsPath('/')) ? path.slice(versionsPath('').length) : null;
}
