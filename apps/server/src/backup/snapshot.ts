import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Database, migrationsTable, withoutMigrations } from '@daybook/database';
import { storageFailure } from '@daybook/errors';
import { StoredFile } from '@daybook/files';
import { IsolationLevel } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FreeSpace } from '../disk-space/free-space.ts';
import { ArchiveError, type ArchivePart, tableEntry } from './archive-format.ts';
import { type Checksum, withChecksum } from './checksum.ts';
import { type ExpectedFile, fileOfAnswer, fileOfBlob, filesOfRow } from './expected-files.ts';
import { bytesOf, linesOf, type Table, tablesOf } from './tables.ts';

/** The database at one moment, written to a folder, and a list of its files. */
export interface Snapshot {
  /** The names of the executed migrations, oldest first. */
  migrations: string[];
  tables: ArchivePart[];
  files: ExpectedFile[];
}

/**
 * Writes all tables to `folder` in one transaction. Meanwhile, the embedded database blocks other requests;
 * PostgreSQL blocks only migrations, because the transaction sees the rows as of its start, but the present columns of
 * their tables. The files can be copied later, because deleted files stay in the trash of the storage for days.
 * @param space free space of the folder
 * @throws `ArchiveError` if the disk has too little space
 */
export async function takeSnapshot(database: Database, folder: string, space: FreeSpace): Promise<Snapshot> {
  await mkdir(join(folder, 'database'), { recursive: true });
  return withoutMigrations(database, () => readAll(database, folder, space));
}

function readAll(database: Database, folder: string, space: FreeSpace): Promise<Snapshot> {
  const options = { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true };
  return database.fork().transactional(async (em) => {
    await em.execute("set local timezone = 'UTC'");
    // A backup may wait for locks without a time limit.
    await em.execute('set local lock_timeout = 0');
    const executed = await em.execute<{ name: string }[]>(`select name from ${migrationsTable} order by id`);
    const present = await tablesOf(em);
    if (!space.has(await bytesOf(em, present))) throw tooLittleSpace();
    const tables: ArchivePart[] = [];
    for (const table of present) tables.push(await writeTable(em, table, folder, space));
    const rows = await em.findAll(StoredFile, { fields: ['name', 'size', 'sha256', 'variants', 'original'] });
    const blobs = await em.execute<Parameters<typeof fileOfBlob>[0][]>(
      'select "sha256", "stored_size", "encoding" from "capture_blob" order by "sha256"',
    );
    const answers = await em.execute<Parameters<typeof fileOfAnswer>[0][]>(
      'select "sha256", "size", "unused_since" from "substantiation_file" order by "sha256"',
    );
    const kept = [...blobs.map(fileOfBlob), ...answers.flatMap((row) => fileOfAnswer(row))];
    const migrations = executed.map(({ name }) => name);
    return { migrations, tables, files: [...rows.flatMap((row) => filesOfRow(row)), ...kept] };
  }, options);
}

function tooLittleSpace(cause?: unknown): ArchiveError {
  return new ArchiveError(
    'the disk of DATA_DIR has too little space for a copy of the database besides MIN_FREE_DISK_MB. Free some space, then try again.',
    { cause },
  );
}

async function writeTable(
  em: EntityManager,
  table: Table,
  folder: string,
  space: FreeSpace,
): Promise<ArchivePart> {
  const path = tableEntry(table.name);
  let rows = 0;
  let measure: Checksum = { size: 0, sha256: '' };
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for await (const lines of linesOf(em, table)) {
      for (const line of lines) {
        const row = Buffer.from(`${line}\n`);
        // Rows may be many times longer than in the database, which compresses them.
        if (!space.has(row.length)) throw tooLittleSpace();
        yield row;
        rows += 1;
      }
    }
  }
  const source = withChecksum(bytes(), (result) => {
    measure = result;
  });
  const output = createWriteStream(join(folder, path), { mode: 0o600 });
  await pipeline(Readable.from(source), output).catch((error: unknown) => {
    throw storageFailure(error)?.code === 'STORAGE_FULL' ? tooLittleSpace(error) : error;
  });
  return { path, ...measure, rows };
}
