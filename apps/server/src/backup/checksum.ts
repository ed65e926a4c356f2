import { createHash } from 'node:crypto';

/** The size and checksum of a stream. */
export interface Checksum {
  /** Bytes. */
  size: number;
  sha256: string;
}

/** Passes a stream through. At its end, reports the size and the checksum. */
export async function* withChecksum(
  source: AsyncIterable<Uint8Array>,
  tell: (measure: Checksum) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const bytes of source) {
    hash.update(bytes);
    size += bytes.length;
    yield bytes;
  }
  tell({ size, sha256: hash.digest('hex') });
}
