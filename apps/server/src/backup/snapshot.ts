import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '@daybook/database';
import { StoredFile } from '@daybook/files';
import { IsolationLevel } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type ArchivePart, tableEntry } from './archive-format.ts';
import { type Checksum, withChecksum } from './checksum.ts';
import { type ExpectedFile, fileOfAnswer, fileOfBlob, filesOfRow } from './expected-files.ts';
import { linesOf, type Table, tablesOf } from './tables.ts';

/** The database at one moment, written to a folder, and a list of its files. */
export interface Snapshot {
  tables: ArchivePart[];
  files: ExpectedFile[];
}

/**
 * Writes all tables to `folder` in one transaction. Meanwhile, the embedded database blocks other requests;
 * PostgreSQL does not. The files can be copied later, because deleted files stay in the trash of the storage for days.
 */
export async function takeSnapshot(database: Database, folder: string): Promise<Snapshot> {
  await mkdir(join(folder, 'database'), { recursive: true });
  const options = { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true };
  return database.fork().transactional(async (em) => {
    await em.execute("set local timezone = 'UTC'");
    // A backup may wait for locks without a time limit.
    await em.execute('set local lock_timeout = 0');
    const tables: ArchivePart[] = [];
    for (const table of await tablesOf(em)) tables.push(await writeTable(em, table, folder));
    const rows = await em.findAll(StoredFile, { fields: ['name', 'size', 'sha256', 'variants'] });
    const blobs = await em.execute<Parameters<typeof fileOfBlob>[0][]>(
      'select "sha256", "stored_size", "encoding" from "capture_blob" order by "sha256"',
    );
    const answers = await em.execute<Parameters<typeof fileOfAnswer>[0][]>(
      'select "sha256", "size", "unused_since" from "substantiation_file" order by "sha256"',
    );
    const kept = [...blobs.map(fileOfBlob), ...answers.flatMap((row) => fileOfAnswer(row))];
    return { tables, files: [...rows.flatMap((row) => filesOfRow(row)), ...kept] };
  }, options);
}

async function writeTable(em: EntityManager, table: Table, folder: string): Promise<ArchivePart> {
  const path = tableEntry(table.name);
  let rows = 0;
  let measure: Checksum = { size: 0, sha256: '' };
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for await (const lines of linesOf(em, table)) {
      rows += lines.length;
      yield Buffer.from(lines.map((line) => `${line}\n`).join(''));
    }
  }
  const source = withChecksum(bytes(), (result) => {
    measure = result;
  });
  await pipeline(Readable.from(source), createWriteStream(join(folder, path), { mode: 0o600 }));
  return { path, ...measure, rows };
}
