import * as operations from '@daybook/graphql-client/web/operations';
import { renderToString } from 'react-dom/server';
import { parsePath, StaticRouter } from 'react-router-dom';
import { App } from './page/app.tsx';
import { htmlDocument } from './page/document.ts';
import type { PageRequest, PageResponse } from './page/page-request.ts';
import { matchRoute, type QueryName } from './page/route.ts';
import type { PageHead, Place, Screen } from './page/screen.ts';
import { routes } from './routes.ts';
import { notFoundHead } from './screens/not-found/not-found-screen.tsx';

export { site } from './site.ts';

/** Renders the page of an address as a whole HTML document. Throws what the query throws. */
export async function renderPage(request: PageRequest): Promise<PageResponse> {
  const { pathname = '/', search = '' } = parsePath(request.url);
  const match = matchRoute(routes, { pathname, search });
  if (!match) return notFoundPage(request);
  const { route, place } = match;
  if (pathname !== '/' && pathname.endsWith('/')) return movedTo(pathname.replace(/\/+$/, '') + search);
  const { screen } = await route.loadScreen();
  const data = await answerTo(route.query, screen.variables(place), request);
  const outcome = screen.outcome?.(data, place) ?? 'found';
  if (outcome === 'missing') return notFoundPage(request);
  if (outcome !== 'found') return movedTo(outcome.movedTo);
  return page(200, request, { screen, data, head: screen.head(data, place), place });
}

async function answerTo(query: QueryName | null, variables: unknown, request: PageRequest): Promise<unknown> {
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: the server needs every document
  return query && request.query(operations[`${query}Document`], variables);
}

function movedTo(location: string): PageResponse {
  return { status: 301, html: '', location };
}

function notFoundPage(request: PageRequest): PageResponse {
  return page(404, request, { screen: null, data: null, head: notFoundHead, place: null });
}

interface PageParts {
  screen: Screen | null;
  data: unknown;
  head: PageHead;
  place: Place | null;
}

function page(status: number, request: PageRequest, { screen, data, head, place }: PageParts): PageResponse {
  const { pathname = '/', search = '' } = parsePath(request.url);
  const siteUrl = request.publicUrl;
  const body = renderToString(
    <StaticRouter location={{ pathname, search }}>
      <App first={{ address: pathname + search, siteUrl, screen, data }} />
    </StaticRouter>,
  );
  const html = htmlDocument({
    head,
    canonicalPath: place && (head.canonical ?? place.path),
    body,
    pageData: { siteUrl, found: screen !== null, data },
    assets: request.assets,
  });
  return { status, html };
}
