import { existsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, isMarkedForRestore, markRestore, unmarkRestore } from '@daybook/database';
import { ArchiveError } from '../backup/archive-format.ts';

const pathIn = (dataDir: string) => join(dataDir, 'restore-under-way');

/** Notes in a data directory that what it holds is about to be replaced; lasts through a power cut. */
export async function markDataDir(dataDir: string): Promise<void> {
  for (const path of [pathIn(dataDir), dataDir]) {
    const handle = await open(path, path === dataDir ? 'r' : 'w').catch((error) => {
      // Windows cannot open folders, and needs no such thing.
      if (path === dataDir && process.platform === 'win32') return null;
      throw error;
    });
    await handle?.sync();
    await handle?.close();
  }
}

/** Notes the same in the data directory and in the database, which other processes may use with another directory. */
export async function markSite(database: Database, dataDir: string): Promise<void> {
  await markDataDir(dataDir);
  await markRestore(database);
}

/** Takes both marks away: the restore is complete, or touched nothing. */
export async function unmarkSite(database: Database, dataDir: string): Promise<void> {
  await unmarkRestore(database);
  await unmarkDataDir(dataDir);
}

/** Takes the mark of a data directory away. */
export async function unmarkDataDir(dataDir: string): Promise<void> {
  await rm(pathIn(dataDir), { force: true });
}

export function isDataDirMarked(dataDir: string): boolean {
  return existsSync(pathIn(dataDir));
}

/** Throws `ArchiveError` when a restore that used this data directory did not come to its end. */
export function refuseMarkedDataDir(dataDir: string): void {
  if (isDataDirMarked(dataDir)) refuseInterrupted(dataDir);
}

/** Throws `ArchiveError` when a restore into this database did not come to its end. */
export async function refuseMarkedDatabase(database: Database): Promise<void> {
  if (await isMarkedForRestore(database)) refuseInterrupted('this database');
}

/** Throws `ArchiveError`. */
export function refuseInterrupted(place: string): never {
  throw new ArchiveError(`a restore into ${place} was interrupted; run it again with --replace.`);
}
