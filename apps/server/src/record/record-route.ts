import { notFound, unavailable } from '@daybook/errors';
import { bundleOf, parseTilePath, widthOf } from '@daybook/ledger';
import { readCheckpoint, readKeys, readTexts, tileReader } from '@daybook/record';
import { type IRouter, type Response, Router } from 'express';
import type { Services } from '../services/services.ts';
import { recordPrefix } from './create-record.ts';

const notePlain = 'text/plain; charset=utf-8';
/** Tiles never change. */
const forever = 'public, max-age=31536000, immutable';

/**
 * Serves the record as a transparency log (C2SP tlog-tiles): the latest checkpoint, tiles, bundles of entries, and the
 * keys for checking its signatures. Anybody may read it, because entries have ids and hashes, but no names and no
 * content.
 */
export function recordRoute({ database, requestLimiter }: Services): IRouter {
  const router = Router();
  const shared = (response: Response, caching: string) =>
    response.set({ 'Cache-Control': caching, 'Access-Control-Allow-Origin': '*' });
  const forked = () => {
    if (!database.isAnswering) throw unavailable();
    return database.fork();
  };

  router.get(`${recordPrefix}/checkpoint`, async (request, response) => {
    const checkpoint = await requestLimiter.run(request, () => readCheckpoint(forked()));
    if (!checkpoint) throw notFound('Checkpoint');
    shared(response, 'no-cache').set('Content-Type', notePlain).send(checkpoint.note);
  });

  router.get(`${recordPrefix}/key`, async (request, response) => {
    const announced = await requestLimiter.run(request, () => readKeys(forked()));
    if (!announced) throw notFound('Key');
    const lines = announced.keys.map((key) => `${key}\n`).join('');
    shared(response, 'no-cache').set('Content-Type', notePlain).send(lines);
  });

  router.get(`${recordPrefix}/tile/*path`, async (request, response) => {
    const tile = parseTilePath(request.path.slice(recordPrefix.length + 1));
    if (!tile) throw notFound('Tile');
    const { level, index, width } = tile;
    const bytes = await requestLimiter.run(request, async () => {
      const em = forked();
      const size = (await readCheckpoint(em))?.size ?? 0;
      if (width > widthOf({ level: level === 'entries' ? 0 : level, index }, size)) throw notFound('Tile');
      if (level === 'entries')
        return bundleOf((await readTexts(em, { index, width })).map((text) => Buffer.from(text)));
      return Buffer.concat(await tileReader(em)({ level, index, width }));
    });
    shared(response, forever).set('Content-Type', 'application/octet-stream').send(bytes);
  });
  return router;
}
