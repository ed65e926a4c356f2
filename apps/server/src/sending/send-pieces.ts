import { finished } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { encodingFor } from '../response-cache/encodings.ts';

/** A fast quality, because the result is not cached. The window size is a power of two and takes memory for each client. */
const brotli = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 };

/** Pieces of a text. Each `Uint8Array` has an `ArrayBuffer` of its own, which is empty once the piece is sent. */
export type Pieces = AsyncIterable<string> | Iterable<string | Uint8Array<ArrayBuffer>>;

/**
 * Streams a text in pieces with backpressure, in an encoding the client accepts. The content type and all other
 * headers must be set before. If creating a piece fails, the connection is closed, so that no client takes a partial
 * response for the whole.
 */
export async function sendPieces(request: Request, response: Response, pieces: Pieces): Promise<void> {
  response.vary('Accept-Encoding');
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  // Many parts of the server listen to the response, which is not a leak.
  response.setMaxListeners(20);
  const encoder =
    encoding === 'identity'
      ? null
      : encoding === 'br'
        ? createBrotliCompress({ params: brotli })
        : createGzip();
  encoder?.pipe(response);
  const target = encoder ?? response;
  const closed = new Promise<void>((resolve) => response.once('close', resolve));
  try {
    for await (const piece of pieces) {
      if (response.destroyed) return;
      await Promise.race([written(target, piece), closed]);
      // If the client has left, the system may still read the piece. The garbage collector frees it then.
      if (typeof piece !== 'string' && !response.destroyed) piece.buffer.transfer(0);
      // While the system accepts all bytes at once, only this pause lets other requests run.
      await setImmediate();
    }
    target.end();
    await finished(response).catch(() => undefined);
  } catch {
    response.destroy();
  } finally {
    encoder?.destroy();
  }
}

/** Resolves when a stream needs the bytes no longer. */
function written(
  target: Response | ReturnType<typeof createGzip>,
  piece: string | Uint8Array,
): Promise<void> {
  return new Promise((resolve, reject) => {
    target.write(piece, (error: Error | null | undefined) => (error ? reject(error) : resolve()));
  });
}
