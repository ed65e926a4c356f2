import { releaseUnusedPictures } from '@daybook/content-engine';
import type { Database } from '@daybook/database';
import { type FileStore, StoredFile } from '@daybook/files';
import type { Logger } from 'pino';

const sixHours = 6 * 60 * 60 * 1000;
const oneDay = 24 * 60 * 60 * 1000;

/** Removes stored files without a row now and then: what a crash between storing and saving leaves. Answers how to end it. */
export function sweepFilesRegularly(database: Database, files: FileStore, log: Logger): () => void {
  const sweep = async () => {
    try {
      for (const file of await releaseUnusedPictures(database.fork(), oneDay)) await files.remove(file);
      const rows = await database.fork().findAll(StoredFile, { fields: ['name'] });
      const removed = await files.sweepOrphans(new Set(rows.map(({ name }) => name)));
      if (removed > 0) log.info({ removed }, 'removed stored files that no record knows');
    } catch (error) {
      log.warn({ err: error }, 'stored files could not be swept');
    }
  };
  const timer = setInterval(sweep, sixHours);
  timer.unref();
  return () => clearInterval(timer);
}
