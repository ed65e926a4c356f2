import type { FileStorage } from '@daybook/files';
import type { ReadBlob } from '@daybook/record';

/** Reads the bytes of captures from the storage. */
export function blobReader({ captures }: FileStorage): ReadBlob {
  return async (name) => ((await captures.sizeOf(name)) === null ? null : captures.read(name));
}
