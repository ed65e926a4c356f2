import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { FileStore } from '../file-store.ts';
import { defaultFileLimits, type FileLimits } from '../limits.ts';
import { openFileStore } from '../open-file-store.ts';
import { IncomingFolder } from '../receiving/incoming-folder.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { LocalStorage } from '../storage/local-storage.ts';

/** A folder that is removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'files-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A store in a folder that is removed after the test. */
export async function temporaryStore(
  limits: Partial<FileLimits> = {},
): Promise<{ store: FileStore; folder: string }> {
  const folder = await temporaryFolder();
  return { store: await openFileStore({ folder, limits }), folder };
}

/** A store whose storage is wrapped by `storage`. */
export async function storeOn(
  storage: (working: LocalStorage) => FileStorage,
): Promise<{ store: FileStore; folder: string }> {
  const folder = await temporaryFolder();
  const incoming = await IncomingFolder.open(join(folder, '.incoming'));
  const working = await LocalStorage.open(folder, incoming);
  return { store: new FileStore(storage(working), incoming, defaultFileLimits), folder };
}

/** All files in the folder, including incoming ones, but without the trash and the storage's own files. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !entry.parentPath.endsWith('.trash'))
    .map((entry) => entry.name);
}

/** All files in the trash of the folder. */
export function trashIn(folder: string): Promise<string[]> {
  return readdir(join(folder, '.trash'));
}
