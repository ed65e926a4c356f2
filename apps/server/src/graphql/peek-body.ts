import type { IncomingMessage } from 'node:http';

/** A body that was read, of a request that nobody else has read yet. */
export interface PeekedBody {
  readonly text: string;
  /** Puts the body back, so that whoever comes next finds the request as it was. */
  putBack(): void;
}

/**
 * Reads the whole body of a request and hands it over; null, having read nothing, where it says to be longer than `most`
 * bytes or not how long it is, and null where its client leaves before the end: then what was read is gone, and nobody
 * waits for an answer.
 */
export function peekBody(
  request: IncomingMessage,
  most: number,
  handOver: (body: PeekedBody | null) => void,
): void {
  const length = Number(request.headers['content-length']);
  if (!Number.isInteger(length) || length < 1 || length > most) {
    handOver(null);
    return;
  }
  // One buffer from the start: a list of chunks would cost more than their bytes if a client sends single bytes.
  const body = Buffer.allocUnsafe(length);
  let read = 0;
  const finish = (isComplete: boolean) => {
    request.off('readable', onReadable).off('close', onClose).off('error', onClose);
    handOver(isComplete ? { text: body.toString(), putBack: () => request.unshift(body) } : null);
  };
  // Not by the event `data`, which would leave the request paused for the next reader. Putting the bytes back is
  // possible only as long as the end was not read, so it is not waited for.
  const onReadable = () => {
    for (let chunk = nextChunk(request); chunk; chunk = nextChunk(request)) {
      read += chunk.copy(body, read);
      if (read >= length) return finish(true);
    }
  };
  const onClose = () => finish(false);
  request.on('readable', onReadable).on('close', onClose).on('error', onClose);
}

function nextChunk(request: IncomingMessage): Buffer | null {
  const chunk: unknown = request.read();
  return Buffer.isBuffer(chunk) ? chunk : null;
}

/** Whether a request says that its body is JSON in UTF-8, not compressed, and how long it is. */
export function isPlainJson({ headers }: IncomingMessage): boolean {
  if (headers['content-encoding'] !== undefined || headers['content-length'] === undefined) return false;
  return /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(headers['content-type'] ?? '');
}
