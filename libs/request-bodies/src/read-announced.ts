import type { IncomingMessage } from 'node:http';

const earlyBytes = Symbol('early bytes');

declare module 'node:http' {
  interface IncomingMessage {
    [earlyBytes]?: Buffer;
  }
}

/** The announced length of a body in bytes; null for a chunked body. Node has validated the header. */
export function announcedLength({ headers }: IncomingMessage): number | null {
  return headers['content-length'] === undefined ? null : Number(headers['content-length']);
}

/**
 * Reads a body of announced length. Calls `done` with the bytes, or with null if the client disconnects first. Takes
 * a callback, because this runs for every cached GraphQL response, where a promise would be measurable.
 */
export function readAnnounced(request: IncomingMessage, done: (bytes: Buffer | null) => void): void {
  // A single buffer, because a list of chunks would need far more memory if a client sends single bytes.
  const bytes = Buffer.allocUnsafe(announcedLength(request) ?? 0);
  let position = 0;
  const finish = (isComplete: boolean) => {
    request.off('data', onData).off('end', onEnd).off('error', onClose).off('close', onClose);
    done(isComplete ? bytes : null);
  };
  const onData = (chunk: Buffer) => {
    position += chunk.copy(bytes, position);
  };
  const onEnd = () => finish(position === bytes.length);
  const onClose = () => finish(false);
  request.on('data', onData).on('end', onEnd).on('error', onClose).on('close', onClose);
}

/**
 * Reads a small body before the request is handled, for example to look up a cached response. The bytes stay with the
 * request, and `withBody` uses them. Calls `done` with null if the client disconnects or, without reading, if the
 * length is not announced or exceeds `limit` bytes.
 */
export function readEarly(
  request: IncomingMessage,
  limit: number,
  done: (bytes: Buffer | null) => void,
): void {
  const length = announcedLength(request);
  if (length === null || length < 1 || length > limit) {
    done(null);
    return;
  }
  readAnnounced(request, (bytes) => {
    if (bytes) request[earlyBytes] = bytes;
    done(bytes);
  });
}

/** The body that `readEarly` has read, if any. */
export function earlyBytesOf(request: IncomingMessage): Buffer | undefined {
  return request[earlyBytes];
}
