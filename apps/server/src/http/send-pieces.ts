import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { encodingFor } from '../response-cache/encodings.ts';

/** Quality of brotli: fast, as nothing of such an answer is kept. */
const brotliQuality = 4;

/**
 * Sends a text piece by piece, as fast as the client takes it, in the encoding that it takes; its type and all other
 * headers must be set. Where making a piece fails, the connection is closed, so that nobody takes a part for the whole.
 */
export async function sendPieces(
  request: Request,
  response: Response,
  pieces: AsyncIterable<string>,
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
  const source = Readable.from(pieces, { highWaterMark: 1 });
  const encoder =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
      : createGzip();
  await (encoding === 'identity' ? pipeline(source, response) : pipeline(source, encoder, response)).catch(
    (error: unknown) => {
      if (!response.destroyed) throw error;
    },
  );
}
