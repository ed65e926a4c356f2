import { routes } from '../routes.ts';
import type { Address } from './address.ts';
import type { CurrentPage } from './current-page.ts';
import { readPageData } from './page-data.ts';
import { matchRoute } from './route.ts';

/** Loads the screen's code before hydration, so that React renders what the server rendered. */
export async function loadCurrentPage({ pathname, search }: Address): Promise<CurrentPage> {
  const { found, ...pageData } = readPageData(document);
  const match = found ? matchRoute(routes, { pathname, search }) : null;
  const screen = match && (await match.route.loadScreen()).screen;
  return { path: pathname, screen, location: match?.location ?? null, earlierVersions: null, ...pageData };
}
