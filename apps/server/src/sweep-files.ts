import { setTimeout } from 'node:timers/promises';
import { releaseUnusedPictures } from '@daybook/content-engine';
import type { Database } from '@daybook/database';
import {
  type FileStore,
  type StorageWatch,
  StoredFile,
  sweepStorage,
  TooManyOrphansError,
} from '@daybook/files';
import type { Logger } from 'pino';

/** Milliseconds. */
const soon = 5_000;
const sixHours = 6 * 60 * 60 * 1_000;
/** How long a copied picture may be without a text that names it, because a save may still be under way. */
const oneDay = 24 * 60 * 60 * 1_000;

interface SweepOptions {
  database: Database;
  files: FileStore;
  storage: StorageWatch;
  log: Logger;
}

/**
 * Soon after the start and every six hours moves stored files without a row to the trash, which is what a crash between
 * storing and saving leaves, empties the trash of what is old, and the incoming folder of what crashes left there.
 * Answers how to end it.
 */
export function sweepFilesRegularly({ database, files, storage, log }: SweepOptions): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  let reading: Promise<unknown> = Promise.resolve();
  const sweep = async () => {
    // A storage that lost its mark may be that of another installation.
    if (!storage.isWritable) return;
    try {
      await files.removeLeftovers();
      const querying = queryFiles(database);
      reading = querying.catch(() => undefined);
      const { released, rows } = await querying;
      for (const file of released) await files.discard(file);
      const done = await sweepStorage(
        files.storage,
        rows.map(({ name }) => name),
      );
      if (Object.values(done).some((count) => count > 0)) log.info(done, 'swept the stored files');
    } catch (error) {
      if (error instanceof TooManyOrphansError)
        log.error(`The sweep of stored files did nothing: ${error.message}. Is this the right database?`);
      else if (!signal.aborted) log.warn({ err: error }, 'stored files could not be swept');
    }
  };
  const sweepAgain = async () => {
    for (let wait = soon; !signal.aborted; wait = sixHours) {
      await setTimeout(wait, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await sweep();
    }
  };
  void sweepAgain();
  return async () => {
    ending.abort();
    // The database is closed next; the storage may be slow, and needs no waiting for.
    await reading;
  };
}

/** Deletes the rows of pictures that no text names any more, and reads the others. */
async function queryFiles(database: Database) {
  const released = await releaseUnusedPictures(database.fork(), oneDay);
  const rows = await database.fork().findAll(StoredFile, { fields: ['name'] });
  return { released, rows };
}
