import { type FileStorage, ForeignStorageError, StorageWatch } from '@daybook/files';
import type { Logger } from 'pino';
import { parseMarker } from '../installation/storage-marker.ts';

/** Milliseconds. Checking a local folder costs almost nothing; each request to a storage service costs money. */
const local = { every: 5_000, patience: 4_000 };
const remote = { every: 30_000, patience: 10_000 };

/**
 * Checks regularly that the storage is writable and still has this installation's id. Without the second check, an
 * empty folder would accept uploads after its volume was unmounted.
 */
export function watchStorage(storage: FileStorage, installation: string, log: Logger): StorageWatch {
  return new StorageWatch({
    ...(storage.localFolder === null ? remote : local),
    async check() {
      await storage.tryWriting();
      if (parseMarker((await storage.readMarker()) ?? '')?.id !== installation)
        throw new ForeignStorageError('the storage does not have the id of this installation');
    },
    onLost: (error) => log.error({ err: error }, 'files cannot be stored; /health/ready returns 503'),
    onRestored: () => log.info('files can be stored again'),
  });
}
