import type { FailureStatus, PageRequest, PageResponse } from '@daybook/page-rendering';
import { renderToString } from 'react-dom/server';
import { SiteLayout } from '../layout/site-layout.tsx';
import { FailureScreen, failureHead } from '../screens/failure/failure-screen.tsx';
import { notFoundHead } from '../screens/not-found/not-found-screen.tsx';
import { parseAddress } from './address.ts';
import { App } from './app.tsx';
import { htmlDocument } from './document.ts';
import { FirstPageContext } from './first-page.ts';
import type { PageHead, Place, Screen } from './screen.ts';

/** What one page shows. */
export interface PageParts {
  /** Null on the 404 page. */
  screen: Screen | null;
  data: unknown;
  head: PageHead;
  place: Place | null;
}

/** A whole page, rendered. */
export function pageResponse(
  status: number,
  request: PageRequest,
  { screen, data, head, place }: PageParts,
): PageResponse {
  const { pathname: path } = parseAddress(request.url);
  const shared = { siteUrl: request.publicUrl, formProviders: request.formProviders, data };
  const body = renderToString(<App first={{ path, place, screen, ...shared }} />);
  const html = htmlDocument({
    head,
    canonicalPath: place && (head.canonical ?? place.path),
    body,
    siteUrl: request.publicUrl,
    pageData: { found: screen !== null, ...shared },
    assets: request.assets,
  });
  return { status, html };
}

/** The page of an address that nothing has. */
export function notFoundPage(request: PageRequest): PageResponse {
  return pageResponse(404, request, { screen: null, data: null, head: notFoundHead, place: null });
}

/** The page shown where one could not be rendered. It asks the database for nothing and runs no scripts. */
export function failurePage(status: FailureStatus, request: Omit<PageRequest, 'query'>): PageResponse {
  const { url, publicUrl: siteUrl, assets } = request;
  const { pathname, search } = parseAddress(url);
  const address = pathname + search;
  const body = renderToString(
    <FirstPageContext
      value={{ path: pathname, siteUrl, formProviders: {}, screen: null, place: null, data: null }}
    >
      <SiteLayout>
        <FailureScreen status={status} address={address} />
      </SiteLayout>
    </FirstPageContext>,
  );
  const html = htmlDocument({
    head: failureHead(status),
    canonicalPath: null,
    body,
    siteUrl,
    pageData: null,
    assets: { ...assets, scripts: [], preloads: [] },
  });
  return { status, html };
}
