import { authorizeCaller } from '@daybook/accounts';
import type { RequestContext } from '@daybook/content-engine';
import { invalidInput, notFound, unavailable } from '@daybook/errors';
import { sendBytes } from '@daybook/files';
import {
  captureAt,
  capturePages,
  capturesOfPage,
  erasedCaptures,
  isStorable,
  newestCapturesOf,
} from '@daybook/record';
import { versionsPath } from '@daybook/routes';
import type { Request, RequestHandler, Response } from 'express';
import { sendError } from '../http/json-errors.ts';
import type { AppBundles } from '../pages/app-bundles.ts';
import { contextOf } from '../services/request-context.ts';
import type { Services } from '../services/services.ts';
import { capturePath, type MementoAddress, mementoAddress } from './memento-address.ts';
import { MementoLinks } from './memento-links.ts';
import { sendCapture } from './send-capture.ts';

/**
 * HTTP dates have no milliseconds, but the times of captures do. A requested second therefore includes captures that
 * begin within it. Otherwise, the time that a time map gives for a capture would lead to the capture before it.
 */
const endOfSecond = (time: Date) => new Date(time.getTime() + 999);

/** The costs of requests of visitors, which are charged to the read budget. */
const costs = { timegate: 20, timemap: 500, versions: 200, captures: 200 };

/** Captures on a page of the list for visitors. */
const pageSize = 100;

/** What a request may read. */
interface Access {
  /** The context of a visitor; null for staff. */
  readonly visitor: RequestContext | null;
  /** Whether visitors may read captures too. */
  readonly isOpen: boolean;
}

/**
 * Serves captured pages with the protocol of RFC 7089: a time gate, time maps, and an address for each capture. Staff
 * may read them, and visitors if the site settings allow it. Staff are identified by their credentials or by a token in
 * the path.
 */
export function mementoRoute(services: Services, bundles: AppBundles): RequestHandler {
  const { requestLimiter, settings } = services;
  return async (request, response, next) => {
    const asked = mementoAddress(request.originalUrl);
    if (!asked || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    // The list exists only if visitors may read captures.
    if (asked.kind === 'versions' && !(await settings.get()).showsEarlierVersions) return next();
    const { visitor, isOpen } = await authorize(request, asked, services);
    response.set({
      // Caches must revalidate each time, so that visitors lose access as soon as the site settings change.
      'Cache-Control': visitor ? 'no-cache' : 'private, no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Frame-Options': 'SAMEORIGIN',
      'X-Robots-Tag': 'noindex, nofollow',
    });
    await visitor?.spendReads?.(costs[asked.kind]);
    if (asked.kind !== 'versions')
      // A captured page has an origin of its own, from which it loads its files.
      response.set({ 'Cross-Origin-Resource-Policy': 'cross-origin', 'Access-Control-Allow-Origin': '*' });
    const file = await requestLimiter.run(request, async () => {
      if (asked.kind === 'timegate') await sendTimeGate(request, response, asked, services);
      else if (asked.kind === 'timemap') await sendTimeMap(response, asked, services);
      else if (asked.kind === 'versions') await sendVersions(request, response, asked, services, bundles);
      else return sendCapture({ request, response, asked, isOpen }, services);
      return null;
    });
    if (!file) return;
    if (request.method === 'HEAD') {
      file.destroy();
      response.end();
      return;
    }
    await sendBytes(file, response);
  };
}

/** Throws 401 or 403 for callers who may not read captures, and 404 for tokens that are not valid. */
async function authorize(
  request: Request,
  { token, form }: MementoAddress,
  services: Services,
): Promise<Access> {
  const { database, record, settings } = services;
  if (!database.isAnswering) throw unavailable();
  const isOpen = (await settings.get()).showsEarlierVersions;
  if (token !== null) {
    if (!(await record.captureAccess.allows(database.forRequest(), token))) throw notFound('Page');
    return { visitor: null, isOpen };
  }
  const context = await contextOf(request, services);
  if (isOpen && context.viewer === null) {
    // Only the back office frames pages.
    if (form === 'framed') throw notFound('Page');
    return { visitor: context, isOpen };
  }
  authorizeCaller(context, 'readContent');
  return { visitor: null, isOpen };
}

async function sendTimeGate(
  request: Request,
  response: Response,
  asked: MementoAddress,
  { database, publicUrl }: Services,
) {
  const given = request.get('accept-datetime');
  const instant = given === undefined ? new Date() : endOfSecond(new Date(given));
  response.vary('Accept-Datetime');
  if (!isStorable(instant)) {
    // RFC 7089 §4.5.3 requires 400.
    return sendError(response, invalidInput('Accept-Datetime must be an HTTP date.'), 'problem', 400);
  }
  const found = await captureAt(database.fork(), asked.address, instant);
  if (!found) throw notFound('Capture');
  response.set('Link', MementoLinks.of(publicUrl, asked).ofTimeGate());
  response.redirect(302, capturePath(asked.prefix, found.number, asked.address));
}

async function sendTimeMap(response: Response, asked: MementoAddress, { database, publicUrl }: Services) {
  const em = database.fork();
  const pages = await capturePages(em, asked.address);
  const links = MementoLinks.of(publicUrl, asked);
  response.type('application/link-format');
  if (asked.number === null && pages.length > 1) return response.send(links.indexOf(pages));
  const page = pages.find((candidate) => candidate.page === (asked.number ?? 1));
  if (!page) throw notFound('Capture');
  const captures = await capturesOfPage(em, asked.address, page.page);
  return response.send(links.timeMapOf(captures, pages, page));
}

/** Sends the list of captures as a page for people. */
async function sendVersions(
  request: Request,
  response: Response,
  { prefix, address, number }: MementoAddress,
  { configuration: { formProviders }, database, publicUrl, site }: Services,
  bundles: AppBundles,
) {
  const page = number ?? 1;
  const offset = (page - 1) * pageSize;
  const em = database.fork();
  const found = await newestCapturesOf(em, address, { limit: pageSize + 1, offset });
  const erased = await erasedCaptures(em, address);
  const versions = found.slice(0, pageSize).map((capture) => ({
    path: capturePath(prefix, capture.number, address),
    since: capture.since,
    status: capture.status,
    isErased: erased.has(capture.number),
  }));
  const pathOf = (other: number) => versionsPath(address, other, prefix);
  const list = {
    address,
    versions,
    newer: page > 1 ? pathOf(page - 1) : null,
    older: found.length > pageSize ? pathOf(page + 1) : null,
  };
  const { versionsPage } = await bundles.pageModule();
  const assets = await bundles.pageAssets();
  const shown = { url: request.originalUrl, publicUrl, site: site.lastRead, assets, formProviders };
  response
    .status(versions.length > 0 ? 200 : 404)
    .type('html')
    .send(versionsPage(list, shown));
}
