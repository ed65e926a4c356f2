import type { RequestContext } from '@daybook/content-engine';
import type { PageRequest, PageResponse } from '@daybook/page-rendering';
import { countOpen, type OpenedPreview, openPreview, previewState } from '@daybook/previews';
import { eventCalendarPattern, type PreviewAddress, previewAddress } from '@daybook/routes';
import type { Request, RequestHandler, Response } from 'express';
import type { EventCalendar } from '../discovery/event-calendar.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { AppBundles } from '../pages/app-bundles.ts';
import { visitorsRequest } from '../pages/page-request.ts';
import { sendFailurePage } from '../pages/send-failure-page.ts';
import { isReading } from '../response-cache/addresses.ts';
import { contextOf } from '../services/request-context.ts';
import type { Services } from '../services/services.ts';

const notices = { 404: 'ended', 405: 'noForms', 410: 'ended' } as const;

/**
 * Serves the public site under `/preview/<token>/…` with the drafts of a release, or with all drafts for signed-in
 * staff. Pages show what visitors would see. They are never cached, and forms are refused.
 */
export function previewRoute(
  services: Services,
  bundles: AppBundles,
  isDevelopment: boolean,
): RequestHandler {
  const headers = {
    link: securityHeaders({ isBackOffice: false, isDevelopment, frames: [], preview: 'ofLink' }),
    staff: securityHeaders({ isBackOffice: false, isDevelopment, frames: [], preview: 'ofStaff' }),
  };

  const sendPage = async (request: Request, response: Response, address: PreviewAddress) => {
    const context = await contextOf(request, services);
    const { requestLimiter } = services;
    const opened = await requestLimiter.run(request, () => openPreview(context, address.token));
    if (opened === 'unknown') return sendNotice(request, response, 404);
    if (opened === 'ended') return sendNotice(request, response, 410);
    if (opened.linkId === null) headers.staff(request, response, () => undefined);
    const reader = readerOf(context, opened);
    const event = eventCalendarPattern.exec(address.page)?.[1];
    const calendar = event && (await requestLimiter.run(request, () => calendarOf(event, reader)));
    if (calendar) return sendCalendar(response, calendar);
    // Before the page is rendered, so that its stream reports what changes meanwhile.
    const state = await requestLimiter.run(request, () => previewState(context.database, opened.releaseId));
    const pageRequest = await previewRequest(request, address, reader, opened, state);
    const { renderPage } = await bundles.pageModule();
    const page = await requestLimiter.run(request, () => renderPage(pageRequest));
    // A page that reads itself again because it changed is not opened once more.
    const isOpened = request.method === 'GET' && request.get('sec-fetch-dest') !== 'empty';
    if (opened.linkId !== null && isOpened) await countOpen(context, opened.linkId);
    sendHtml(response, page);
  };

  /** The context of queries: they run on a separate database object with the perspective of the preview. */
  const readerOf = (context: RequestContext, { perspective, linkId }: OpenedPreview): RequestContext => {
    const database = services.database.forRequest();
    database.perspective = perspective;
    const { spendReads: _, ...unlimited } = context;
    return { ...(linkId === null ? unlimited : context), database };
  };

  /** The calendar file of an event; null if there is no such event. */
  const calendarOf = async (id: string, reader: RequestContext) => {
    const { eventCalendar } = await import('../discovery/event-calendar.ts');
    return eventCalendar(services, reader, id, services.site.lastRead.name);
  };

  /** Queries run as a visitor. */
  const previewRequest = async (
    request: Request,
    { basePath, page }: PreviewAddress,
    reader: RequestContext,
    { release, expiresAt, linkId }: OpenedPreview,
    state: string,
  ): Promise<PageRequest> => {
    const isBesideForm = linkId === null && request.get('sec-fetch-dest') === 'iframe';
    return {
      ...(await visitorsRequest(page, async () => reader, services, bundles)),
      // The embedded forms of providers would send real entries.
      formProviders: {},
      preview: { basePath, release, expiresAt, state, isBesideForm },
    };
  };

  const sendNotice = async (request: Request, response: Response, status: keyof typeof notices) => {
    const { previewNotice } = await bundles.pageModule();
    const { publicUrl, site } = services;
    const assets = await bundles.pageAssets();
    const shown = { url: request.path, publicUrl, site: site.lastRead, assets, formProviders: {} };
    sendHtml(response, { status, html: previewNotice(notices[status], shown) });
  };

  return async (request, response, next) => {
    const address = previewAddress(request.originalUrl);
    if (!address) return next();
    headers.link(request, response, () => undefined);
    response.set({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' });
    try {
      if (isReading(request)) await sendPage(request, response, address);
      else await sendNotice(request, response.set('Allow', 'GET, HEAD'), 405);
    } catch (error) {
      await sendFailurePage(request, response, services, bundles, error);
    }
  };
}

/** Uses `response.end`, as `sendHtml` does. */
function sendCalendar(response: Response, { fileName, text }: EventCalendar): void {
  response.attachment(fileName).type('text/calendar; charset=utf-8').end(text);
}

/** Uses `response.end`, because `response.send` would add an entity tag. */
function sendHtml(response: Response, { status, html, location }: PageResponse): void {
  if (location !== undefined) response.redirect(status === 301 ? 302 : status, location);
  else response.status(status).type('html').end(html);
}
