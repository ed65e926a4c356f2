import type { FailureStatus, PageRequest, PageResponse } from '@daybook/page-rendering';
import { renderToString } from 'react-dom/server';
import { App } from '../app.tsx';
import { SiteLayout } from '../layout/site-layout.tsx';
import { parseAddress } from '../page/address.ts';
import { CurrentPageContext } from '../page/current-page.ts';
import type { PageHead, PageLocation, Screen } from '../page/screen.ts';
import { FailureScreen, failureHead } from '../screens/failure/failure-screen.tsx';
import { notFoundHead } from '../screens/not-found/not-found-screen.tsx';
import { htmlDocument } from './document.ts';

/** The content of a page. */
export interface PageParts {
  /** Null on the 404 page. */
  screen: Screen | null;
  data: unknown;
  head: PageHead;
  location: PageLocation | null;
}

/** Renders a page as a response. */
export function pageResponse(
  status: number,
  request: PageRequest,
  { screen, data, head, location }: PageParts,
): PageResponse {
  const { pathname: path } = parseAddress(request.url);
  const shared = { siteUrl: request.publicUrl, formProviders: request.formProviders, data };
  const body = renderToString(<App page={{ path, location, screen, ...shared }} />);
  const html = htmlDocument({
    head,
    canonicalPath: location && (head.canonical ?? location.path),
    body,
    siteUrl: request.publicUrl,
    pageData: { found: screen !== null, ...shared },
    assets: request.assets,
  });
  return { status, html };
}

/** The 404 page. */
export function notFoundPage(request: PageRequest): PageResponse {
  return pageResponse(404, request, { screen: null, data: null, head: notFoundHead, location: null });
}

/** The page shown if rendering failed. It needs no database and runs no scripts. */
export function failurePage(status: FailureStatus, request: Omit<PageRequest, 'query'>): PageResponse {
  const { url, publicUrl: siteUrl, assets } = request;
  const { pathname, search } = parseAddress(url);
  const address = pathname + search;
  const body = renderToString(
    <CurrentPageContext
      value={{ path: pathname, siteUrl, formProviders: {}, screen: null, location: null, data: null }}
    >
      <SiteLayout>
        <FailureScreen status={status} address={address} />
      </SiteLayout>
    </CurrentPageContext>,
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
