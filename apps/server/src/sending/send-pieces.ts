import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { encodingFor } from '../response-cache/encodings.ts';

/** A fast quality, because the result is not cached. The window size is a power of two and takes memory for each client. */
const brotli = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 };

/**
 * Streams a text in pieces with backpressure, in an encoding the client accepts. The content type and all other
 * headers must be set before. If creating a piece fails, the connection is closed, so that no client takes a partial
 * response for the whole.
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
  // Many parts of the server listen to the response, which is not a leak.
  response.setMaxListeners(20);
  const source = Readable.from(withPauses(pieces), { highWaterMark: 1 });
  const encoder = encoding === 'br' ? createBrotliCompress({ params: brotli }) : createGzip();
  await (encoding === 'identity' ? pipeline(source, response) : pipeline(source, encoder, response)).catch(
    (error: unknown) => {
      if (!response.destroyed) throw error;
    },
  );
}

/** While the system accepts all bytes at once, only this pause lets other requests run. */
async function* withPauses(pieces: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string, void> {
  for await (const piece of pieces) {
    yield piece;
    await setImmediate();
  }
}
