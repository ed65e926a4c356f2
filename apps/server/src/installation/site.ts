import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, openDatabase } from '@daybook/database';
import { type FileStore, openFileStore } from '@daybook/files';
import type { Configuration } from '../config/configuration.ts';
import { databaseLocationOf } from '../config/database-location.ts';
import { refuseMarkedDatabase, refuseMarkedDataDir } from './restore-marker.ts';
import { refuseStorage } from './storage-marker.ts';

/** The stored data of a site. */
export interface Site {
  database: Database;
  files: FileStore;
  dataDir: string;
}

/**
 * Opens the configured database. Throws `InstallationError` if a restore into it, or into its data directory, was
 * interrupted. Also throws the errors of `openDatabase`.
 */
export async function openSiteDatabase(configuration: Configuration): Promise<Database> {
  refuseMarkedDataDir(configuration.dataDir);
  const database = await openDatabase(databaseLocationOf(configuration));
  try {
    await refuseMarkedDatabase(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Opens the configured file storage. Throws `InstallationError` if it cannot be used. */
export function openSiteFiles({ dataDir, s3 }: Configuration): Promise<FileStore> {
  return openFileStore({ folder: join(dataDir, 'uploads'), s3 }).catch(refuseStorage);
}

/**
 * Runs a command with the site open, then closes the database.
 * @param open opens the database
 */
export async function withSite<Result>(
  configuration: Configuration,
  work: (site: Site) => Promise<Result>,
  open = openSiteDatabase,
): Promise<Result> {
  const { dataDir } = configuration;
  await mkdir(dataDir, { recursive: true });
  const database = await open(configuration);
  try {
    return await work({ database, files: await openSiteFiles(configuration), dataDir });
  } finally {
    await database.close();
  }
}
