import { authoriseCaller } from '@daybook/accounts';
import { notFound, unavailable } from '@daybook/errors';
import {
  captureAt,
  capturesOf,
  entryOfCapture,
  readBlob,
  readCapture,
  resourceOf,
  type StoredCapture,
  textOfCapture,
} from '@daybook/record';
import { siteOnDatePath } from '@daybook/routes';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Request, RequestHandler, Response } from 'express';
import { contextOf } from '../services/request-context.ts';
import type { Services } from '../services/services.ts';
import { captureBanner } from './capture-banner.ts';
import { capturePath, type MementoAddress, mementoAddress } from './memento-address.ts';
import { httpDate, MementoLinks } from './memento-links.ts';
import { shownPage, shownStyles } from './shown-capture.ts';

/**
 * Old pages run no scripts and have an origin of their own, so that they have no rights on this site. They load nothing but
 * captured files.
 */
const policyOfPages = (origins: readonly string[], { prefix, form }: MementoAddress) => {
  const files = origins.map((origin) => `${origin}${prefix}/captures/`).join(' ');
  // Links of a framed page open other sites in windows of their own, which have their usual rights.
  const popups = form === 'framed' ? 'allow-popups allow-popups-to-escape-sandbox' : 'allow-popups';
  return [
    `sandbox ${popups} allow-top-navigation-by-user-activation allow-downloads`,
    "default-src 'none'",
    `img-src ${files} data:`,
    `font-src ${files}`,
    `style-src ${files} 'unsafe-inline'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
};
const policyOfFiles = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/**
 * An HTTP date has no milliseconds, but captures begin at one. The whole second counts, so that the time that a time map
 * gives for a capture leads to this capture.
 */
const endOfSecond = (time: Date) => new Date(time.getTime() + 999);

/** Media types that pages show. All others are downloaded. */
const shownTypes = /^(?:image\/|font\/|text\/css$)/;

/**
 * Serves captured pages with the protocol of RFC 7089 to staff: a time gate, a time map, and an address for each capture. A caller
 * is known by its credentials or by the token in the path.
 */
export function mementoRoute(services: Services): RequestHandler {
  const { database, requestLimiter, files, publicUrl, record } = services;

  /** Throws 401 or 403 for callers who may not read captures, and 404 for tokens that are not valid. */
  const authorise = async (request: Request, { token }: MementoAddress) => {
    if (!database.isAnswering) throw unavailable();
    if (token === null) authoriseCaller(await contextOf(request, services), 'readContent');
    else if (!(await record.access.allows(database.forRequest(), token))) throw notFound('Page');
  };

  const sendTimeGate = async (request: Request, response: Response, asked: MementoAddress) => {
    const given = request.get('accept-datetime');
    const instant = given === undefined ? new Date() : endOfSecond(new Date(given));
    response.vary('Accept-Datetime');
    if (Number.isNaN(instant.getTime())) {
      // RFC 7089 §4.5.3.
      response.status(400).json({ message: 'Accept-Datetime must be an HTTP date.' });
      return;
    }
    const found = await captureAt(database.fork(), asked.address, instant);
    if (!found) throw notFound('Capture');
    response.set('Link', MementoLinks.of(publicUrl, asked).ofTimeGate());
    response.redirect(302, capturePath(asked.prefix, found.number, asked.address));
  };

  const sendTimeMap = async (response: Response, asked: MementoAddress) => {
    const all = await capturesOf(database.fork(), asked.address);
    if (all.length === 0) throw notFound('Capture');
    response.type('application/link-format').send(MementoLinks.of(publicUrl, asked).timeMapOf(all));
  };

  const sendCapture = async (request: Request, response: Response, asked: MementoAddress) => {
    const em = database.fork();
    const capture = await readCapture(em, asked.number ?? 0);
    if (!capture) throw notFound('Capture');
    if (asked.form === 'row') return response.type('application/json').send(textOfCapture(capture));
    if (asked.form === 'proof') {
      const entry = await entryOfCapture(em, capture);
      const proof = entry && (await record.proveEntry(em, entry));
      if (!proof) throw notFound('Proof');
      return response.attachment(`capture-${capture.number}.tlog-proof`).type('text/plain').send(proof.file);
    }
    if (asked.address === capture.address) return sendPage(request, response, asked, capture, em);
    const [path = ''] = asked.address.split('?', 1);
    const resource = await resourceOf(em, capture, path);
    if (!resource) return redirectToPage(response, asked, capture, em);
    const bytes = await readBlob(em, files.storage, resource.sha256);
    if (!bytes) throw notFound('File');
    const { type } = resource;
    response.set({ 'Content-Security-Policy': policyOfFiles, 'Content-Type': type });
    if (!shownTypes.test(type)) response.set('Content-Disposition', 'attachment');
    if (asked.form === 'raw' || type !== 'text/css') return response.send(bytes);
    const base = capturePath(asked.prefix, capture.number, '');
    return response.send(Buffer.from(shownStyles(bytes.toString(), base)));
  };

  /** Links of a capture lead to what visitors got at the same time. */
  const redirectToPage = async (
    response: Response,
    { prefix, address, form }: MementoAddress,
    { since }: StoredCapture,
    em: EntityManager,
  ) => {
    const found = await captureAt(em, address, since);
    if (!found) throw notFound('Capture');
    response.redirect(302, capturePath(prefix, found.number, address, form));
  };

  const sendPage = async (
    request: Request,
    response: Response,
    asked: MementoAddress,
    capture: StoredCapture,
    em: EntityManager,
  ) => {
    const { prefix, form, address, instant } = asked;
    const all = await capturesOf(em, address);
    const { number, since, status, location, html } = capture;
    const links = new MementoLinks(publicUrl, prefix, address);
    response.set({ 'Memento-Datetime': httpDate(since), Link: links.ofCapture(capture, all) });
    if (location !== null) {
      const isOwn = location.startsWith('/') && !location.startsWith('//');
      return response.redirect(status, isOwn ? capturePath(prefix, number, location, form) : location);
    }
    const bytes = html === null ? null : await readBlob(em, files.storage, html);
    if (!bytes) throw notFound('Capture');
    response.status(status).type('html');
    if (form === 'raw') return response.set('Content-Security-Policy', policyOfFiles).send(bytes);
    const place = all.findIndex((one) => one.number === number);
    const pathOf = (one: StoredCapture | undefined) =>
      one ? capturePath(prefix, one.number, address) : null;
    const own = `${prefix}/captures/${number}`;
    const bannerOf = (index: number | null) =>
      captureBanner({
        capture,
        previous: pathOf(all[place - 1]),
        next: pathOf(all[place + 1]),
        raw: `${own}id_${address}`,
        row: `${own}.json`,
        proof: `${own}.tlog-proof`,
        entry: index,
      });
    const origin = `${request.protocol}://${request.get('host')}`;
    response.set(
      'Content-Security-Policy',
      policyOfPages([...new Set([origin, new URL(publicUrl).origin])], asked),
    );
    const shown =
      instant === null
        ? { banner: bannerOf((await entryOfCapture(em, capture))?.index ?? null), screenOf: null }
        : { banner: '', screenOf: (page: string) => siteOnDatePath(page, instant) };
    return response.send(shownPage(bytes.toString(), { base: own, publicUrl, ...shown }));
  };

  return async (request, response, next) => {
    const asked = mementoAddress(request.originalUrl);
    if (!asked || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    await authorise(request, asked);
    response.set({
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Frame-Options': 'SAMEORIGIN',
      'X-Robots-Tag': 'noindex, nofollow',
      // A captured page has an origin of its own, from which it loads its files.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Access-Control-Allow-Origin': '*',
    });
    await requestLimiter.run(request, async () => {
      if (asked.kind === 'timegate') await sendTimeGate(request, response, asked);
      else if (asked.kind === 'timemap') await sendTimeMap(response, asked);
      else await sendCapture(request, response, asked);
    });
  };
}
