import { createWriteStream } from 'node:fs';
import { link, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '@daybook/database';
import { type FileStore, StoredFile } from '@daybook/files';
import { IsolationLevel } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type ArchivePart, tableEntry } from './archive-format.ts';
import { type Measure, measured } from './measured.ts';
import { linesOf, type Table, tablesOf } from './tables.ts';

/** The state of the database at one moment, written to a folder, and the files that belong to it. */
export interface Snapshot {
  tables: ArchivePart[];
  /** Names of the stored files that the rows know. */
  files: string[];
  /** Those of them that are gone. */
  missingFiles: string[];
}

/**
 * Writes all tables as they are at one moment to `folder`. Files on this machine get a second name in it before that
 * moment is over, so that what is deleted from then on is in the archive all the same. While this goes on the embedded
 * database waits; PostgreSQL does not.
 */
export async function takeSnapshot(database: Database, files: FileStore, folder: string): Promise<Snapshot> {
  await mkdir(join(folder, 'database'), { recursive: true });
  await mkdir(join(folder, 'files'));
  const options = { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true };
  return database.fork().transactional(async (em) => {
    await em.execute("set local timezone = 'UTC'");
    // A backup waits for locks for as long as it takes.
    await em.execute('set local lock_timeout = 0');
    const tables: ArchivePart[] = [];
    for (const table of await tablesOf(em)) tables.push(await writeTable(em, table, folder));
    const rows = await em.findAll(StoredFile, { fields: ['name', 'variants'] });
    const names = rows.flatMap(({ name, variants }) => [name, ...variants.map((variant) => variant.name)]);
    const isThere = await Promise.all(names.map((name) => keep(files, name, join(folder, 'files', name))));
    return {
      tables,
      files: names.filter((_, index) => isThere[index]),
      missingFiles: names.filter((_, index) => !isThere[index]),
    };
  }, options);
}

async function writeTable(em: EntityManager, table: Table, folder: string): Promise<ArchivePart> {
  const path = tableEntry(table.name);
  let rows = 0;
  let measure: Measure = { size: 0, sha256: '' };
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for await (const lines of linesOf(em, table)) {
      rows += lines.length;
      yield Buffer.from(lines.map((line) => `${line}\n`).join(''));
    }
  }
  const source = measured(bytes(), (result) => {
    measure = result;
  });
  await pipeline(Readable.from(source), createWriteStream(join(folder, path)));
  return { path, ...measure, rows };
}

/** Whether the file is there. */
async function keep({ storage }: FileStore, name: string, path: string): Promise<boolean> {
  if (storage.localFolder === null) return (await storage.sizeOf(name)) !== null;
  try {
    await mkdir(dirname(path), { recursive: true });
    await link(join(storage.localFolder, name), path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
