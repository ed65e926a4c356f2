import { setTimeout } from 'node:timers/promises';
import { purgeExpired, retireUnusedPictures } from '@daybook/content-engine';
import type { Database } from '@daybook/database';
import {
  type Amount,
  type FileStore,
  type KnownFiles,
  type StorageWatch,
  StoredFile,
  sweepStorage,
  TooManyOrphansError,
} from '@daybook/files';
import { amountOfCaptures, sweepAnswerFiles, sweepErased } from '@daybook/record';
import type { Logger } from 'pino';
import { addPlaceholders } from './add-placeholders.ts';

/** Milliseconds. */
const soon = 5_000;
const sixHours = 6 * 60 * 60 * 1_000;
/** How long a copied picture may exist without a text that uses it. The save that copied it may still be running. */
const oneDay = 24 * 60 * 60 * 1_000;

interface SweepOptions {
  database: Database;
  files: FileStore;
  storage: StorageWatch;
  log: Logger;
  /** Gets the amounts of stored files. Captures of the record are counted only if this function is given. */
  onCounted?: ((amounts: StoredAmounts) => void) | undefined;
}

/** How much is stored: uploads with their variants, the trash of the storage, and the record's captures. */
export interface StoredAmounts {
  readonly uploads: Amount;
  readonly trash: Amount;
  readonly captures: Amount;
}

/**
 * Runs shortly after the start and every six hours. It deletes records that were in the trash of the back office for 30
 * days, moves stored files without a row to the trash of the storage, deletes what has expired in that trash, and
 * removes leftovers of crashes from the incoming folder, files that no answer to a finding needs, erased files, and bytes
 * of captures that were never kept. It also makes missing placeholders of pictures. A crash between storing a file and
 * saving its row leaves a file without a row.
 * @returns a function that stops the sweeps
 */
export function sweepFilesRegularly({
  database,
  files,
  storage,
  log,
  onCounted,
}: SweepOptions): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  let reading: Promise<unknown> = Promise.resolve();
  const sweep = async () => {
    // Without its marker, the storage may belong to another installation.
    if (!storage.isWritable) return;
    const whileOpen = <R>(work: Promise<R>) => {
      reading = work.catch(() => undefined);
      return work;
    };
    try {
      await files.removeLeftovers();
      const purged = await whileOpen(purgeExpired(database.fork(), files));
      if (purged > 0) log.info({ purged }, 'deleted records that were in the trash for 30 days');
      if (signal.aborted) return;
      const { deleted, failures } = await whileOpen(sweepAnswerFiles(database.fork(), files.storage));
      if (deleted > 0) log.info({ deleted }, 'deleted files that no answer to a finding needed for 14 days');
      for (const { sha256, error } of failures)
        log.warn({ err: error, sha256 }, 'could not delete a file that no answer to a finding needs');
      if (signal.aborted) return;
      const erased = await whileOpen(sweepErased(database.fork(), files));
      if (erased > 0)
        log.info({ erased }, 'deleted files that were erased from the record or never belonged to it');
      if (signal.aborted) return;
      const retired = await whileOpen(retireUnusedPictures(database.fork(), oneDay));
      const changes = files.begin();
      for (const file of retired) changes.discardLater(file);
      await changes.commit();
      const captures = onCounted && (await whileOpen(amountOfCaptures(database.fork())));
      if (signal.aborted) return;
      const done = await sweepStorage(
        files.storage,
        () => (signal.aborted ? Promise.reject(signal.reason) : whileOpen(readKnownFiles(database))),
        (found) => captures && onCounted?.({ ...found, captures }),
      );
      const placeholders = await whileOpen(addPlaceholders(database, files, signal));
      if (placeholders > 0) log.info({ placeholders }, 'made placeholders of older pictures');
      if (Object.values(done).some((count) => count > 0)) log.info(done, 'swept the stored files');
    } catch (error) {
      if (error instanceof TooManyOrphansError)
        log.error(`The sweep of stored files was skipped: ${error.message}. Is this the right database?`);
      else if (!signal.aborted) log.warn({ err: error }, 'could not sweep the stored files');
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
    // The database is closed next, so wait for its queries. Do not wait for the storage, which may be slow.
    await reading;
  };
}

async function readKnownFiles(database: Database): Promise<KnownFiles> {
  const files = await database.fork().findAll(StoredFile, { fields: ['name', 'retiredAt'] });
  const retired = files.filter(({ retiredAt }) => retiredAt !== null);
  return { rows: files.map(({ name }) => name), retired: retired.map(({ name }) => name) };
}
