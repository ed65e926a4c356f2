import 'reflect-metadata';
import { migrate } from '@daybook/database';
import { readConfiguration } from '../config/configuration.ts';
import { declareJoined, holdsRecords, missingFiles } from '../installation/join-installation.ts';
import { withSite } from '../installation/site.ts';
import { InstallationError } from '../installation/storage-marker.ts';
import type { CommandCall } from './command-call.ts';

const namesShown = 10;

/**
 * `join-storage` declares that the configured database and storage belong together, even if their ids differ. Throws
 * `InstallationError` if the database has no records.
 */
export async function joinStorage({ environment, say }: CommandCall): Promise<void> {
  await withSite(readConfiguration(environment), async ({ database, files: { storage } }) => {
    if (!(await holdsRecords(database.fork())))
      throw new InstallationError('the database has no records, so no files can belong to it.');
    await migrate(database);
    const id = await declareJoined(database, storage);
    const { missing, named } = await missingFiles(database.fork(), storage);
    say(`Database and storage are joined as installation ${id}.`);
    if (missing.length === 0) say(`All ${named} files of its records are there.`);
    else say(`${missing.length} of ${named} files of its records are missing: ${listed(missing)}`);
  });
}

function listed(names: readonly string[]): string {
  const rest = names.length - namesShown;
  return names.slice(0, namesShown).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
