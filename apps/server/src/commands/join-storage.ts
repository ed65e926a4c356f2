import 'reflect-metadata';
import { migrate } from '@daybook/database';
import { readConfiguration } from '../config/configuration.ts';
import { declareJoined, holdsRecords, missingFiles } from '../installation/join-installation.ts';
import { withSite } from '../installation/site.ts';
import { InstallationError } from '../installation/storage-marker.ts';

const namesShown = 10;

/**
 * `join-storage`: declares that the configured database and storage belong together, whatever they say of themselves.
 * Throws `InstallationError` when the database has no records.
 */
export async function joinStorage(say: (line: string) => void): Promise<void> {
  await withSite(readConfiguration(process.env), async ({ database, files: { storage } }) => {
    if (!(await holdsRecords(database.fork())))
      throw new InstallationError('the database has no records that files could belong to.');
    await migrate(database);
    const id = await declareJoined(database, storage);
    const { missing, named } = await missingFiles(database.fork(), storage);
    say(`Database and storage are joined as installation ${id}.`);
    if (missing.length === 0) say(`All ${named} files that records name are there.`);
    else say(`${missing.length} of ${named} files that records name are missing: ${listed(missing)}`);
  });
}

function listed(names: readonly string[]): string {
  const rest = names.length - namesShown;
  return names.slice(0, namesShown).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
