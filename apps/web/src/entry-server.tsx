import * as operations from '@daybook/graphql-client/web/operations';
import type { PageRequest, PageResponse, ShareMaterials, ShareWords, Site } from '@daybook/page-rendering';
import { parseAddress } from './page/address.ts';
import { matchRoute, type QueryName, type RouteMatch } from './page/route.ts';
import { isPreviewed } from './preview/preview-links.ts';
import { routes } from './routes.ts';
import { notFoundPage, type PageParts, pageResponse } from './server/page-response.tsx';
import { shareTitle } from './site.ts';

export { answerForm } from './server/answer-form.ts';
export { failurePage, previewNotice, versionsPage } from './server/page-response.tsx';
export { hasRoute, plainAddress } from './server/plain-address.ts';

/** Renders the page of an address as a complete HTML document. Errors of the query pass through. */
export async function renderPage(request: PageRequest): Promise<PageResponse> {
  const match = matchOf(request);
  // Anybody can invent addresses, so reading the settings for them counts toward the read budget.
  const site = await request.readSite({ isCounted: match === null });
  const found = match ? await findPage(match, request, site) : 'missing';
  if (found === 'missing')
    return notFoundPage({ ...request, site }, await request.query(operations.NotFoundDocument, {}));
  if (!('movedTo' in found)) return pageResponse(200, { ...request, site }, found);
  return movedTo((request.preview?.basePath ?? '') + found.movedTo);
}

/**
 * The words on the picture of a shared page: its title and the name of the firm. Null if the address has no page.
 * Errors of the query pass through.
 */
export async function shareWords(request: PageRequest): Promise<ShareWords | null> {
  const match = matchOf(request);
  if (!match) return null;
  const site = await request.readSite();
  const found = await findPage(match, request, site);
  if (found === 'missing' || 'movedTo' in found || found.head.noindex) return null;
  return { title: shareTitle(found.head.title, site), firm: site.name };
}

/** Font, background, and colors for pictures of shared pages; loaded when the first picture is drawn. */
export async function shareMaterials(): Promise<ShareMaterials> {
  return (await import('./server/share-materials.ts')).shareMaterials;
}

/** The route of a request; null if there is none or if previews do not have its pages. */
function matchOf({ url, preview }: PageRequest): RouteMatch | null {
  const match = matchRoute(routes, parseAddress(url));
  return match && preview && !isPreviewed(match.route) ? null : match;
}

async function findPage(
  { route, location }: RouteMatch,
  request: PageRequest,
  site: Site,
): Promise<PageParts | 'missing' | { movedTo: string }> {
  const { pathname, search } = parseAddress(request.url);
  if (pathname !== '/' && pathname.endsWith('/'))
    return { movedTo: (pathname.replace(/\/+$/, '') || '/') + search };
  const { screen } = await route.loadScreen();
  const first = await runQuery(route.query, screen.variables(location), request);
  const whole = screen.wholeVariables?.(first) ?? null;
  const data = whole === null ? first : await runQuery(route.query, whole, request);
  const outcome = screen.outcome?.(data, location) ?? 'found';
  return outcome === 'found' ? { screen, data, head: screen.head(data, location, site), location } : outcome;
}

async function runQuery(query: QueryName | null, variables: unknown, request: PageRequest): Promise<unknown> {
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: the server needs all documents
  return query && request.query(operations[`${query}Document`], variables);
}

function movedTo(location: string): PageResponse {
  return { status: 301, html: '', location };
}
