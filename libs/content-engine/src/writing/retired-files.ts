import type { StoredFile } from '@daybook/files';
import type { Write } from './write.ts';

/**
 * Takes a file out of service. The history refers to it, so its row stays, and its bytes move to the trash of the
 * storage.
 */
export function retire(write: Write, file: StoredFile): void {
  file.retiredAt = new Date();
  write.update(file, ['retiredAt']);
  write.files.discardLater(file);
}

/** Serves a retired file again. */
export function bringBack(write: Write, file: StoredFile): void {
  file.retiredAt = null;
  write.update(file, ['retiredAt']);
  write.files.reclaimLater(file);
}
