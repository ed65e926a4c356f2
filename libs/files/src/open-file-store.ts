import { join } from 'node:path';
import { FileStore } from './file-store.ts';
import { defaultFileLimits, type FileLimits } from './limits.ts';
import { IncomingFolder } from './receiving/incoming-folder.ts';
import { LocalStorage } from './storage/local-storage.ts';
import type { S3Options } from './storage/s3-disk.ts';
import { S3Storage } from './storage/s3-storage.ts';

export interface FileStoreOptions {
  /** The folder of stored and incoming files; with S3 only of incoming ones. */
  folder: string;
  s3?: S3Options | undefined;
  limits?: Partial<FileLimits>;
}

/** Opens the file store. Removes what crashed uploads have left. */
export async function openFileStore({ folder, s3, limits }: FileStoreOptions): Promise<FileStore> {
  const incoming = await IncomingFolder.open(join(folder, '.incoming'));
  const storage = s3 ? await S3Storage.open(s3) : await LocalStorage.open(folder, incoming);
  return new FileStore(storage, incoming, { ...defaultFileLimits, ...limits });
}
