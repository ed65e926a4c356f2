import { finished } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { encodingFor } from '../response-cache/encodings.ts';

/** A low quality is fast, and the result is not cached. The window (2^18 bytes) is small, because each client needs one. */
const brotli = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 };

/** Pieces of a text. Each `Uint8Array` has an `ArrayBuffer` of its own, which is empty once the piece is sent. */
export type Pieces = AsyncIterable<string> | Iterable<string | Uint8Array<ArrayBuffer>>;

/**
 * Streams a text in pieces with backpressure, in an encoding the client accepts. Set the content type and all
 * other headers before the call. If creating a piece fails, the connection is closed, so that no client mistakes a
 * partial response for a complete one.
 */
export async function sendPieces(request: Request, response: Response, pieces: Pieces): Promise<void> {
  response.vary('Accept-Encoding');
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  // Many parts of the server add listeners to the response. They are no leak, so Node should not warn.
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
      // If the client has disconnected, the system may still read the piece, so the garbage collector frees it later.
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

/** Resolves when a stream no longer needs the bytes. */
function written(
  target: Response | ReturnType<typeof createGzip>,
  piece: string | Uint8Array,
): Promise<void> {
  return new Promise((resolve, reject) => {
    target.write(piece, (error: Error | null | undefined) => (error ? reject(error) : resolve()));
  });
}
