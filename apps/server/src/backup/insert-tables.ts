import { join } from 'node:path';
import { knownMigrations } from '@daybook/database';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ArchiveError, type ArchivePart, type Manifest, tableEntry } from './archive-format.ts';
import { readLines } from './read-lines.ts';
import { insertLines, quoted, type Table, tablesOf } from './tables.ts';

/** Characters of rows after which a batch is inserted. */
const batchLength = 1_000_000;

/** Throws `ArchiveError` if the archive has a migration that this program does not know. */
export function refuseNewer(file: string, { migrations }: Manifest): void {
  const known = new Set(knownMigrations);
  const unknown = migrations.find((name) => !known.has(name));
  if (unknown === undefined) return;
  throw new ArchiveError(
    `${file} cannot be used: it comes from a newer version of Daybook (migration ${unknown}); restore it with that version.`,
  );
}

/** Replaces all rows of the database with those of an unpacked archive that has the same schema. */
export async function insertTables(
  em: EntityManager,
  parts: readonly ArchivePart[],
  folder: string,
): Promise<void> {
  const tables = await tablesOf(em);
  for (const { name } of tables.toReversed()) await em.execute(`delete from ${quoted(name)}`);
  for (const table of tables) {
    const path = tableEntry(table.name);
    if (parts.some((part) => part.path === path)) await insertTable(em, table, join(folder, path));
  }
}

async function insertTable(em: EntityManager, table: Table, path: string): Promise<void> {
  let batch: string[] = [];
  let length = 0;
  const flush = async () => {
    if (batch.length > 0) await insertLines(em, table, batch);
    batch = [];
    length = 0;
  };
  for await (const line of readLines(path)) {
    batch.push(line);
    length += line.length;
    if (length > batchLength) await flush();
  }
  await flush();
}
