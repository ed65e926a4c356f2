import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type Database, databaseFolder, openDatabase } from '@daybook/database';
import type { Configuration } from '../config/configuration.ts';
import { databaseLocationOf } from '../config/database-location.ts';
import { refuseOtherAccount } from '../installation/refuse-other-account.ts';
import { isDataDirMarked, markDataDir, refuseInterrupted } from '../installation/restore-marker.ts';

/**
 * Opens the configured database for a restore. Nothing else may use it meanwhile.
 * @param replace whether existing content may be overwritten
 * @param onMarked called if the data directory had no restore marker and now has one
 * @throws `DatabaseInUseError` or `DataDirLockedError` if the database is in use, `InstallationError` after an
 * interrupted restore unless `replace` is set, or if the data directory belongs to another account
 */
export async function openForRestore(
  configuration: Configuration,
  replace: boolean,
  onMarked: () => void,
): Promise<Database> {
  refuseOtherAccount(configuration.dataDir);
  const location = databaseLocationOf(configuration);
  if ('url' in location) return openDatabase({ ...location, use: 'exclusive' });
  const { dataDir } = configuration;
  return openDatabase({ dataDir, onLocked: () => prepareFolder(dataDir, replace, onMarked) });
}

async function prepareFolder(dataDir: string, replace: boolean, onMarked: () => void): Promise<void> {
  const folder = databaseFolder(dataDir);
  if (isDataDirMarked(dataDir)) {
    if (!replace) refuseInterrupted(dataDir);
    // The earlier restore may have stopped while it created the database. Such a database cannot be opened.
    await rm(folder, { recursive: true, force: true });
  } else if (!existsSync(folder)) {
    await markDataDir(dataDir);
    onMarked();
  }
}
