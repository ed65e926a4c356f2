import { setTimeout } from 'node:timers/promises';
import { runStatement } from '@daybook/content-engine';
import type { Database } from '@daybook/database';
import { AppError } from '@daybook/errors';
import type { FileStore, StorageWatch, StoredFile } from '@daybook/files';
import type { Logger } from 'pino';

/** Milliseconds between attempts. */
const interval = 10_000;

interface RepeatOptions {
  database: Database;
  files: FileStore;
  storage: StorageWatch;
  log: Logger;
}

/**
 * Repeats the moves to the trash of the storage, and back, that failed after a write was committed, for example during
 * an outage. Otherwise visitors could read a removed picture until a sweep finds it.
 * @returns a function that stops the attempts and waits for a running one
 */
export function repeatMoves({ database, files, storage, log }: RepeatOptions): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  let hasFailed = false;
  const moveAll = async () => {
    let moved = 0;
    for (const [name, file] of [...files.unmoved]) {
      if (signal.aborted) return;
      try {
        await moveAgain(database, files, file);
        files.unmoved.delete(name);
        moved += 1;
      } catch (error) {
        if (!hasFailed)
          log.warn({ err: error, name }, 'a file could not be moved again; more attempts follow');
        hasFailed = true;
        // The storage or the database is away, so the other moves would fail too.
        if (error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE') break;
      }
    }
    if (files.unmoved.size === 0) hasFailed = false;
    if (moved > 0) log.info({ moved }, 'moved files that could not be moved before');
  };
  const repeat = async () => {
    while (!signal.aborted) {
      await setTimeout(interval, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted && files.unmoved.size > 0 && storage.isWritable) await moveAll();
    }
  };
  const repeating = repeat();
  return () => {
    ending.abort();
    return repeating;
  };
}

/** Moves a file to where its row says that it belongs. A write that retires the file or brings it back waits meanwhile. */
async function moveAgain(database: Database, files: FileStore, file: StoredFile): Promise<void> {
  // Fails if the storage is away. The transaction would wait for it, and meanwhile hold its lock.
  await files.storage.sizeOf(file.name);
  await database.fork().transactional(async (em) => {
    const [row] = await runStatement<{ isRetired: boolean }>(
      em,
      'select "retired_at" is not null as "isRetired" from "stored_file" where "name" = $1 for update',
      [file.name],
    );
    if (row && !row.isRetired) await files.reclaim(file);
    else await files.discard(file);
  });
}
