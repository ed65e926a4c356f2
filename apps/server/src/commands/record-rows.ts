import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLine } from '@daybook/content-engine';
import { type Database, pendingMigrations } from '@daybook/database';
import type { ReadBlob, ReadRecordRows } from '@daybook/record';
import { captureEntry, tableEntry } from '../backup/archive-format.ts';
import { readArchive } from '../backup/read-archive.ts';
import { readLines } from '../backup/read-lines.ts';

/** The record does not fit, or cannot be read. The message is one line for the operator. */
export class RecordError extends Error {
  override readonly name = 'RecordError';
}

/**
 * Calls `work` with functions that read the record in a backup.
 * @param archive - path of the backup
 * @throws RecordError if the backup has no record
 */
export async function withArchiveRows<Result>(
  archive: string,
  work: (read: ReadRecordRows, readBlob: ReadBlob) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-record-'));
  try {
    const { parts } = await readArchive(archive, folder);
    const paths = new Set(parts.map(({ path }) => path));
    if (!paths.has(tableEntry('ledger_entry')))
      throw new RecordError(`${archive} was made before Daybook kept a record.`);
    const read: ReadRecordRows = async function* (table) {
      // Older archives lack some tables.
      if (!paths.has(tableEntry(table))) return;
      for await (const line of readLines(join(folder, tableEntry(table)))) yield JSON.parse(line);
    };
    const readBlob: ReadBlob = async (name) => {
      const path = captureEntry(name);
      return paths.has(path) ? createReadStream(join(folder, path)) : null;
    };
    return await work(read, readBlob);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Throws `RecordError` if migrations are pending. Commands that only read do not run them, because an older server may
 * be using the database.
 */
export async function refusePending(database: Database): Promise<void> {
  const missing = await pendingMigrations(database);
  if (missing.length > 0)
    throw new RecordError(`the database lacks migrations: run ${commandLine('migrate')} first.`);
}
