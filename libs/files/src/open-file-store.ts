import { join } from 'node:path';
import { FileStore } from './file-store.ts';
import { defaultFileLimits, type FileLimits } from './limits.ts';
import { IncomingFolder } from './receiving/incoming-folder.ts';
import { LocalStorage } from './storage/local-storage.ts';
import { type S3Options, S3Storage } from './storage/s3-storage.ts';

export interface FileStoreOptions {
  /** Where stored files lie, and what is on its way in; with S3 only the latter. */
  folder: string;
  s3?: S3Options | undefined;
  limits?: Partial<FileLimits>;
}

/** Opens the files of the product; what crashed uploads left on their way in is removed. */
export async function openFileStore({ folder, s3, limits }: FileStoreOptions): Promise<FileStore> {
  const incoming = await IncomingFolder.open(join(folder, '.incoming'));
  const storage = s3 ? await S3Storage.open(s3) : await LocalStorage.open(folder, incoming);
  return new FileStore(storage, incoming, { ...defaultFileLimits, ...limits });
}
