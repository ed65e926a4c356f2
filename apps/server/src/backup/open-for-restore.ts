import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type Database, databaseFolder, openDatabase } from '@daybook/database';
import type { Configuration } from '../config/configuration.ts';
import { databaseLocationOf } from '../config/database-location.ts';
import { isDataDirMarked, markDataDir, refuseInterrupted } from '../installation/restore-marker.ts';

/**
 * Opens the configured database for a restore, which nobody else may use meanwhile. Throws `DatabaseInUseError` or
 * `DataDirLockedError` when somebody does, and `ArchiveError` when an earlier restore was interrupted, unless what is
 * there may be overwritten.
 * @param onMarked called when the data directory got a mark that was not there before
 */
export function openForRestore(
  configuration: Configuration,
  replace: boolean,
  onMarked: () => void,
): Promise<Database> {
  const location = databaseLocationOf(configuration);
  if ('url' in location) return openDatabase({ ...location, use: 'exclusive' });
  const { dataDir } = configuration;
  return openDatabase({ dataDir, onLocked: () => prepareFolder(dataDir, replace, onMarked) });
}

async function prepareFolder(dataDir: string, replace: boolean, onMarked: () => void): Promise<void> {
  const folder = databaseFolder(dataDir);
  if (isDataDirMarked(dataDir)) {
    if (!replace) refuseInterrupted(dataDir);
    // It may have been interrupted while the database was made; such a database cannot be opened.
    await rm(folder, { recursive: true, force: true });
  } else if (!existsSync(folder)) {
    await markDataDir(dataDir);
    onMarked();
  }
}
