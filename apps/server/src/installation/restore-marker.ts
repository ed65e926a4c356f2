import { existsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, isMarkedForRestore, markRestore, unmarkRestore } from '@daybook/database';
import { InstallationError } from './storage-marker.ts';

const pathIn = (dataDir: string) => join(dataDir, 'restore-under-way');

/** Records in a data directory that a restore is about to replace its content. The marker survives a power failure. */
export async function markDataDir(dataDir: string): Promise<void> {
  for (const path of [pathIn(dataDir), dataDir]) {
    const handle = await open(path, path === dataDir ? 'r' : 'w').catch((error) => {
      // Windows cannot open folders and does not need to sync them.
      if (path === dataDir && process.platform === 'win32') return null;
      throw error;
    });
    await handle?.sync();
    await handle?.close();
  }
}

/** Sets the marker in the data directory, and in the database, which processes with other data directories may use. */
export async function markSite(database: Database, dataDir: string): Promise<void> {
  await markDataDir(dataDir);
  await markRestore(database);
}

/** Removes both markers: the restore is complete, or has changed nothing. */
export async function unmarkSite(database: Database, dataDir: string): Promise<void> {
  await unmarkRestore(database);
  await unmarkDataDir(dataDir);
}

/** Removes the marker of a data directory. */
export async function unmarkDataDir(dataDir: string): Promise<void> {
  await rm(pathIn(dataDir), { force: true });
}

export function isDataDirMarked(dataDir: string): boolean {
  return existsSync(pathIn(dataDir));
}

/** Throws `InstallationError` if a restore into this data directory was interrupted. */
export function refuseMarkedDataDir(dataDir: string): void {
  if (isDataDirMarked(dataDir)) refuseInterrupted(dataDir);
}

/** Throws `InstallationError` if a restore into this database was interrupted. */
export async function refuseMarkedDatabase(database: Database): Promise<void> {
  if (await isMarkedForRestore(database)) refuseInterrupted('this database');
}

/** Throws the `InstallationError` for an interrupted restore. */
export function refuseInterrupted(place: string): never {
  throw new InstallationError(`a restore into ${place} was interrupted; run it again with --replace.`);
}
