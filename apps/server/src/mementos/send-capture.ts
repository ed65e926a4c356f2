import type { Readable } from 'node:stream';
import { notFound } from '@daybook/errors';
import {
  captureAt,
  entryOfCapture,
  erasedAmong,
  erasedSentence,
  neighborsOf,
  openBlob,
  readBlob,
  readCapture,
  resourceOf,
  type StoredCapture,
  textOfCapture,
} from '@daybook/record';
import { siteOnDatePath, versionsPath } from '@daybook/routes';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Request, Response } from 'express';
import type { Services } from '../services/services.ts';
import { captureBanner } from './capture-banner.ts';
import { capturePath, type MementoAddress } from './memento-address.ts';
import { httpDate, MementoLinks } from './memento-links.ts';
import { shownPage, shownStyles } from './shown-capture.ts';

/**
 * The Content-Security-Policy of captured pages. They run no scripts and have an origin of their own, so that they have
 * no rights on this site. They load nothing but captured files.
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

/** Media types that pages show. All others are downloaded. */
const shownTypes = /^(?:image\/|font\/|text\/css$)/;

/** A request for a capture or for one of its files. */
interface AskedCapture {
  readonly request: Request;
  readonly response: Response;
  readonly asked: MementoAddress;
  /** Whether visitors may read captures too. */
  readonly isOpen: boolean;
}

/**
 * Sends a capture or one of its files. Returns a stream if the caller must send the bytes of a file, otherwise null.
 */
export async function sendCapture(call: AskedCapture, services: Services): Promise<Readable | null> {
  const { response, asked } = call;
  const { database, record } = services;
  const em = database.fork();
  const capture = await readCapture(em, asked.number ?? 0);
  if (!capture) throw notFound('Capture');
  if (asked.form === 'row') response.type('application/json').send(textOfCapture(capture));
  else if (asked.form === 'proof') {
    const entry = await entryOfCapture(em, capture);
    const proof = entry && (await record.proveEntry(em, entry));
    if (!proof) throw notFound('Proof');
    response.attachment(`capture-${capture.number}.tlog-proof`).type('text/plain').send(proof.file);
  } else if (asked.address === capture.address) await sendPage(call, capture, em, services);
  else return sendFile(call, capture, em, services);
  return null;
}

async function sendFile(
  { request, response, asked, isOpen }: AskedCapture,
  capture: StoredCapture,
  em: EntityManager,
  { files: { storage } }: Services,
): Promise<Readable | null> {
  const { prefix, address, form } = asked;
  const [path = ''] = address.split('?', 1);
  const resource = await resourceOf(em, capture, path);
  if (!resource) {
    // Links of a capture lead to what visitors got at the same time.
    const found = await captureAt(em, address, capture.since);
    if (!found && !isOpen) throw notFound('Capture');
    // The list says that there is no capture, and links to the present page.
    const path = found ? capturePath(prefix, found.number, address, form) : versionsPath(address, 1, prefix);
    response.redirect(302, path);
    return null;
  }
  const { type, sha256 } = resource;
  // Before the response 304 below, because a client must no longer show its copy of an erased file.
  if (await sendIfErased(response, sha256, em)) return null;
  response.set({ 'Content-Security-Policy': policyOfFiles, 'Content-Type': type });
  if (!shownTypes.test(type)) response.set('Content-Disposition', 'attachment');
  const isRewritten = form !== 'raw' && type === 'text/css';
  if (!isRewritten) {
    response.set('ETag', `W/"${sha256}"`);
    if (request.fresh) {
      response.status(304).end();
      return null;
    }
    // Sent as a stream, because pictures and documents may be large and clients slow.
    const opened = await openBlob(em, storage, sha256);
    if (opened) {
      response.set('Content-Length', String(opened.size));
      return opened.bytes;
    }
  }
  const bytes = await readBlob(em, storage, sha256);
  if (!bytes) throw notFound('File');
  const base = capturePath(prefix, capture.number, '');
  response.send(isRewritten ? Buffer.from(shownStyles(bytes.toString(), base)) : bytes);
  return null;
}

/** Responds with 410 if the bytes were erased. Returns whether it did. */
async function sendIfErased(response: Response, sha256: string, em: EntityManager): Promise<boolean> {
  const erased = await erasedAmong(em, [sha256]);
  if (erased.size === 0) return false;
  response.removeHeader('Content-Disposition');
  response.status(410).type('text/plain').send(erasedSentence);
  return true;
}

async function sendPage(
  { request, response, asked, isOpen }: AskedCapture,
  capture: StoredCapture,
  em: EntityManager,
  { files: { storage }, publicUrl }: Services,
): Promise<void> {
  const { prefix, form, address, instant } = asked;
  const all = await neighborsOf(em, capture);
  const { number, since, status, location, html } = capture;
  const links = new MementoLinks(publicUrl, prefix, address);
  response.set({ 'Memento-Datetime': httpDate(since), Link: links.ofCapture(capture, all) });
  if (location !== null) {
    const isOwn = location.startsWith('/') && !location.startsWith('//');
    response.redirect(status, isOwn ? capturePath(prefix, number, location, form) : location);
    return;
  }
  if (html !== null && (await sendIfErased(response, html, em))) return;
  const bytes = html === null ? null : await readBlob(em, storage, html);
  if (!bytes) throw notFound('Capture');
  response.status(status).type('html');
  if (form === 'raw') {
    response.set('Content-Security-Policy', policyOfFiles).send(bytes);
    return;
  }
  const place = all.findIndex((neighbor) => neighbor.number === number);
  const pathOf = (neighbor: StoredCapture | undefined) =>
    neighbor ? capturePath(prefix, neighbor.number, address) : null;
  const own = `${prefix}/captures/${number}`;
  const bannerOf = (index: number | null) =>
    captureBanner({
      capture,
      previous: pathOf(all[place - 1]),
      next: pathOf(all[place + 1]),
      versions: isOpen ? versionsPath(address, 1, prefix) : null,
      present: isOpen ? publicUrl + address : null,
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
  response.send(shownPage(bytes.toString(), { base: own, record: prefix, publicUrl, ...shown }));
}
