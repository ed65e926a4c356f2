import { setTimeout } from 'node:timers/promises';
import { namesInTrash, purgeExpired, releaseUnusedPictures } from '@daybook/content-engine';
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
 * Soon after the start and every six hours: deletes records for good that were in the trash of the back office for 30
 * days, moves stored files without a row to the trash of the storage (a crash between storing and saving leaves such
 * files), and deletes what expired in that trash and what crashes left in the incoming folder.
 * @returns ends the sweeps
 */
export function sweepFilesRegularly({ database, files, storage, log }: SweepOptions): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  let reading: Promise<unknown> = Promise.resolve();
  const sweep = async () => {
    // A storage that lost its mark may be that of another installation.
    if (!storage.isWritable) return;
    const whileOpen = <R>(work: Promise<R>) => {
      reading = work.catch(() => undefined);
      return work;
    };
    try {
      await files.removeLeftovers();
      const purged = await whileOpen(purgeExpired(database.fork(), files));
      if (purged > 0) log.info({ purged }, 'deleted for good what was in the trash for 30 days');
      if (signal.aborted) return;
      const { released, rows } = await whileOpen(queryFiles(database));
      for (const file of released) await files.discard(file);
      const done = await sweepStorage(
        files.storage,
        rows.map(({ name }) => name),
        () => (signal.aborted ? Promise.reject(signal.reason) : whileOpen(namesInTrash(database.fork()))),
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
