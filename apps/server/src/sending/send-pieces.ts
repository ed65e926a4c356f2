import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { encodingFor } from '../response-cache/encodings.ts';

/** Quality of brotli: fast, as nothing of such an answer is kept. Its window, in powers of two, takes memory for each client. */
const brotli = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 };

/**
 * Sends a text piece by piece, as fast as the client takes it, in the encoding that it takes; its type and all other
 * headers must be set. Where making a piece fails, the connection is closed, so that nobody takes a part for the whole.
 */
export async function sendPieces(
  request: Request,
  response: Response,
  pieces: AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  response.vary('Accept-Encoding');
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  // Every part of the server listens to the response already.
  response.setMaxListeners(20);
  const source = Readable.from(withPauses(pieces), { highWaterMark: 1 });
  const encoder = encoding === 'br' ? createBrotliCompress({ params: brotli }) : createGzip();
  await (encoding === 'identity' ? pipeline(source, response) : pipeline(source, encoder, response)).catch(
    (error: unknown) => {
      if (!response.destroyed) throw error;
    },
  );
}

/** As long as the system takes what is sent at once, nothing else would let other requests have their turn. */
async function* withPauses(pieces: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string, void> {
  for await (const piece of pieces) {
    yield piece;
    await setImmediate();
  }
}
