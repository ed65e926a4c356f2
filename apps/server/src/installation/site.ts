import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, databaseFolder, isDatabaseThere, openDatabase } from '@daybook/database';
import { type FileStore, openFileStore } from '@daybook/files';
import type { Configuration } from '../config/configuration.ts';
import { databaseLocationOf } from '../config/database-location.ts';
import { refuseOtherAccount } from './refuse-other-account.ts';
import { refuseMarkedDatabase, refuseMarkedDataDir } from './restore-marker.ts';
import { InstallationError, refuseStorage } from './storage-marker.ts';

/** The stored data of a site. */
export interface Site {
  database: Database;
  files: FileStore;
  dataDir: string;
}

/**
 * Opens the configured database. Throws `InstallationError` if a restore into it, or into its data directory, was
 * interrupted, or if the data directory belongs to another account. Also throws the errors of `openDatabase`.
 */
export async function openSiteDatabase(configuration: Configuration): Promise<Database> {
  refuseOtherAccount(configuration.dataDir);
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

/** Whether the configured database exists. Throws the errors of `isDatabaseThere`. */
export async function isThere(configuration: Configuration): Promise<boolean> {
  const location = databaseLocationOf(configuration);
  return 'url' in location ? isDatabaseThere(location) : existsSync(databaseFolder(configuration.dataDir));
}

/**
 * Opens the configured database for a command on a site that exists. Throws `InstallationError` if there is none,
 * because a new, empty one would hide a wrong setting. Also throws the errors of `openSiteDatabase`.
 */
export async function openPresentDatabase(configuration: Configuration): Promise<Database> {
  const { dataDir, databaseUrl } = configuration;
  // First, because to another account the folder may look as if it had no database.
  refuseOtherAccount(dataDir);
  refuseMarkedDataDir(dataDir);
  if (!(await isThere(configuration)))
    throw new InstallationError(
      databaseUrl === undefined
        ? `DATA_DIR (got "${dataDir}"): there is no site in this folder. Set it to the folder of the server.`
        : 'DATABASE_URL: there is no such database. Set it to the database of the server.',
    );
  return openSiteDatabase(configuration);
}

/** Opens the configured file storage. Throws `InstallationError` if it cannot be used or belongs to another account. */
export async function openSiteFiles({ dataDir, s3 }: Configuration): Promise<FileStore> {
  refuseOtherAccount(dataDir);
  return openFileStore({ folder: join(dataDir, 'uploads'), s3 }).catch(refuseStorage);
}

/**
 * Runs a command with the site open, then closes the database.
 * @param open opens the database; by default only one that exists
 */
export async function withSite<Result>(
  configuration: Configuration,
  work: (site: Site) => Promise<Result>,
  open = openPresentDatabase,
): Promise<Result> {
  const { dataDir } = configuration;
  const database = await open(configuration);
  try {
    await mkdir(dataDir, { recursive: true });
    return await work({ database, files: await openSiteFiles(configuration), dataDir });
  } finally {
    await database.close();
  }
}
