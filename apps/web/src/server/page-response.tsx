import type {
  EarlierVersions,
  FailureStatus,
  PageResponse,
  PreviewNotice,
  UnqueriedRequest,
} from '@daybook/page-rendering';
import { isCaptured, versionsPath } from '@daybook/routes';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from '../app.tsx';
import { SiteLayout } from '../layout/site-layout.tsx';
import { parseAddress } from '../page/address.ts';
import { CurrentPageContext } from '../page/current-page.ts';
import type { PageHead, PageLocation, Screen } from '../page/screen.ts';
import { withPreviewLinks } from '../preview/preview-links.ts';
import { FailureScreen, failureHead } from '../screens/failure/failure-screen.tsx';
import { notFoundScreen } from '../screens/not-found/not-found-screen.tsx';
import { PreviewNoticeScreen, previewNoticeHead } from '../screens/preview/preview-notice-screen.tsx';
import { VersionsScreen, versionsHead } from '../screens/versions/versions-screen.tsx';
import { htmlDocument } from './document.ts';
import { plainAddress } from './plain-address.ts';

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
  request: UnqueriedRequest,
  { screen, data, head, location }: PageParts,
): PageResponse {
  const { publicUrl: siteUrl, site, formProviders, assets, preview = null } = request;
  const { pathname: path } = parseAddress(request.url);
  const shared = { siteUrl, site, formProviders, data };
  const body = renderToString(
    <App page={{ path, location, screen, earlierVersions: versionsOf(status, request), ...shared }} />,
  );
  const { structuredData, ...previewHead } = head;
  const html = htmlDocument({
    head: preview ? { ...previewHead, noindex: true } : head,
    canonicalPath: preview ? null : location && (head.canonical ?? location.path),
    body: preview ? withPreviewLinks(body, preview.basePath, siteUrl) : body,
    siteUrl,
    site,
    pageData: {
      ...shared,
      found: screen !== null,
      data: screen && data,
      ...(preview && { previewPath: preview.basePath, previewState: preview.state }),
    },
    assets,
    preview,
  });
  return { status, html };
}

/** The path of the list of earlier versions; null if the page has none that visitors may read. */
function versionsOf(status: number, { url, site, preview }: UnqueriedRequest): string | null {
  if (status !== 200 || preview || !site.showsEarlierVersions) return null;
  const address = plainAddress(url);
  return address !== null && isCaptured(address) ? versionsPath(address) : null;
}

/** The 404 page. Without data, it offers no posts. */
export function notFoundPage(request: UnqueriedRequest, data: unknown = null): PageResponse {
  const location = { path: parseAddress(request.url).pathname, params: {}, search: new URLSearchParams() };
  const screen: Screen = notFoundScreen;
  const head = screen.head(data, location, request.site);
  return pageResponse(404, request, { screen: null, data, head, location: null });
}

/** The page shown if rendering failed. It needs no database and runs no scripts. */
export function failurePage(status: FailureStatus, request: UnqueriedRequest): PageResponse {
  const { pathname, search } = parseAddress(request.url);
  const screen = <FailureScreen status={status} address={pathname + search} />;
  return { status, html: scriptlessPage(request, failureHead(status), screen) };
}

/** The document shown instead of a page of a preview. It needs no database and runs no scripts. */
export function previewNotice(notice: PreviewNotice, request: UnqueriedRequest): string {
  return scriptlessPage(request, previewNoticeHead(notice), <PreviewNoticeScreen notice={notice} />);
}

/** The list of what visitors got at an address. It needs no database and runs no scripts. */
export function versionsPage(list: EarlierVersions, request: UnqueriedRequest): string {
  return scriptlessPage(request, versionsHead(list), <VersionsScreen {...list} />);
}

function scriptlessPage(
  { url, publicUrl: siteUrl, site, assets }: UnqueriedRequest,
  head: PageHead,
  screen: ReactNode,
): string {
  const { pathname: path } = parseAddress(url);
  const page = {
    path,
    siteUrl,
    site,
    formProviders: {},
    screen: null,
    location: null,
    earlierVersions: null,
    data: null,
  };
  const body = renderToString(
    <CurrentPageContext value={page}>
      <SiteLayout>{screen}</SiteLayout>
    </CurrentPageContext>,
  );
  return htmlDocument({
    head,
    canonicalPath: null,
    body,
    siteUrl,
    site,
    pageData: null,
    assets: { ...assets, scripts: [], preloads: [] },
    preview: null,
  });
}
