import type { Database } from '@daybook/database';
import { StoredFile } from '@daybook/files';

/** The row of a stored file, or null where there is none. */
export function findStoredFile(database: Database, name: string): Promise<StoredFile | null> {
  return database.fork().findOne(StoredFile, { name });
}
