import * as operations from '@daybook/graphql-client/web/operations';
import type { PageRequest, PageResponse } from '@daybook/page-rendering';
import { parseAddress } from './page/address.ts';
import { notFoundPage, pageResponse } from './page/page-response.tsx';
import { matchRoute, type QueryName } from './page/route.ts';
import { routes } from './routes.ts';

export { answerForm } from './forms/answer-form.ts';
export { failurePage } from './page/page-response.tsx';
export { plainAddress } from './page/plain-address.ts';
export { site } from './site.ts';

/** Renders the page of an address as a whole HTML document. Throws what the query throws. */
export async function renderPage(request: PageRequest): Promise<PageResponse> {
  const { pathname, search } = parseAddress(request.url);
  const match = matchRoute(routes, { pathname, search });
  if (!match) return notFoundPage(request);
  const { route, place } = match;
  if (pathname !== '/' && pathname.endsWith('/'))
    return movedTo((pathname.replace(/\/+$/, '') || '/') + search);
  const { screen } = await route.loadScreen();
  const data = await answerTo(route.query, screen.variables(place), request);
  const outcome = screen.outcome?.(data, place) ?? 'found';
  if (outcome === 'missing') return notFoundPage(request);
  if (outcome !== 'found') return movedTo(outcome.movedTo);
  return pageResponse(200, request, { screen, data, head: screen.head(data, place), place });
}

async function answerTo(query: QueryName | null, variables: unknown, request: PageRequest): Promise<unknown> {
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: the server needs every document
  return query && request.query(operations[`${query}Document`], variables);
}

function movedTo(location: string): PageResponse {
  return { status: 301, html: '', location };
}
