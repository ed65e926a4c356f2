import { type FileStorage, StorageWatch } from '@daybook/files';
import type { Logger } from 'pino';
import { InstallationError, readStorageMarker } from '../installation/storage-marker.ts';

/** Milliseconds: a folder of this machine costs next to nothing to ask; a request to a service is paid for. */
const local = { every: 5_000, patience: 4_000 };
const remote = { every: 30_000, patience: 10_000 };

/**
 * Finds out whether the storage can be written to, and whether it is still the one with this installation's id: an
 * empty folder in place of a volume that is not mounted any more must not take uploads in.
 */
export function watchStorage(storage: FileStorage, installation: string, log: Logger): StorageWatch {
  return new StorageWatch({
    ...(storage.localFolder === null ? remote : local),
    async check() {
      await storage.tryWriting();
      const mark = await readStorageMarker(storage);
      if (mark?.id !== installation)
        throw new InstallationError('the storage does not carry the id of this installation');
    },
    onLost: (error) => log.error({ err: error }, 'files cannot be stored; /health/ready answers 503'),
    onRestored: () => log.info('files can be stored again'),
  });
}
