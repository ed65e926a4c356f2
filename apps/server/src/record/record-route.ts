import { notFound, unavailable } from '@daybook/errors';
import { bundleOf, parseTilePath, widthOf } from '@daybook/ledger';
import { readCheckpoint, readKeys, readTexts, tileReader } from '@daybook/record';
import { type IRouter, type Request, type Response, Router } from 'express';
import { clientAddressOf } from '../http/client-address.ts';
import { contextOf } from '../services/request-context.ts';
import type { Services } from '../services/services.ts';
import { recordPrefix } from './create-record.ts';

const notePlain = 'text/plain; charset=utf-8';
/** Tiles never change. */
const forever = 'public, max-age=31536000, immutable';

/** The costs of requests of visitors, which are charged to the read budget. */
const costs = { checkpoint: 20, key: 20, tile: 50, bundle: 500 };

/**
 * Serves the record as a transparency log (C2SP tlog-tiles): the latest checkpoint, tiles, bundles of entries, and the
 * keys for checking its signatures. Anybody may read it, because entries have ids and hashes, but no names and no
 * content.
 */
export function recordRoute(services: Services): IRouter {
  const { database, requestLimiter, largeResponses } = services;
  const router = Router();
  const charge = async (request: Request, cost: number) =>
    (await contextOf(request, services)).spendReads?.(cost);
  const shared = (response: Response, caching: string) =>
    response.set({ 'Cache-Control': caching, 'Access-Control-Allow-Origin': '*' });
  const forked = () => {
    if (!database.isAnswering) throw unavailable();
    return database.fork();
  };

  router.get(`${recordPrefix}/checkpoint`, async (request, response) => {
    await charge(request, costs.checkpoint);
    const checkpoint = await requestLimiter.run(request, () => readCheckpoint(forked()));
    if (!checkpoint) throw notFound('Checkpoint');
    shared(response, 'no-cache').set('Content-Type', notePlain).send(checkpoint.note);
  });

  router.get(`${recordPrefix}/key`, async (request, response) => {
    await charge(request, costs.key);
    const announced = await requestLimiter.run(request, () => readKeys(forked()));
    if (!announced) throw notFound('Key');
    const lines = announced.keys.map((key) => `${key}\n`).join('');
    shared(response, 'no-cache').set('Content-Type', notePlain).send(lines);
  });

  router.get(`${recordPrefix}/tile/*path`, async (request, response) => {
    const tile = parseTilePath(request.path.slice(recordPrefix.length + 1));
    if (!tile) throw notFound('Tile');
    const { level, index, width } = tile;
    await charge(request, level === 'entries' ? costs.bundle : costs.tile);
    const clientAddress = clientAddressOf(request);
    const read = () =>
      requestLimiter.run(request, async () => {
        const em = forked();
        const size = (await readCheckpoint(em))?.size ?? 0;
        if (width > widthOf({ level: level === 'entries' ? 0 : level, index }, size)) throw notFound('Tile');
        if (level === 'entries')
          return bundleOf((await readTexts(em, { index, width })).map((text) => Buffer.from(text)));
        return Buffer.concat(await tileReader(em)({ level, index, width }));
      });
    const readLarge = async () => {
      const bytes = await read();
      largeResponses.holdUntilSent(clientAddress, response, bytes.length);
      return bytes;
    };
    const bytes = await (level === 'entries' ? largeResponses.run(clientAddress, readLarge) : read());
    shared(response, forever).set('Content-Type', 'application/octet-stream').send(bytes);
  });
  return router;
}
