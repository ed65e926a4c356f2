import { mkdtemp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Database, knownMigrations, migrate, migrateUpTo } from '@daybook/database';
import type { FileStore } from '@daybook/files';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ArchiveError, type ArchivePart, fileEntry, type Manifest, tableEntry } from './archive-format.ts';
import { linesOfFile } from './lines-of-file.ts';
import { readArchive } from './read-archive.ts';
import { dropTables, insertLines, quoted, type Table, tablesOf } from './tables.ts';
import type { ArchiveSources } from './write-archive.ts';

/** Characters of rows that are inserted at once. */
const batchLength = 1_000_000;

/**
 * Puts the content of an archive in place of an empty database and its files, or of any when `replace` says so. The
 * whole archive is checked before anything is touched. Throws `ArchiveError` where it is refused.
 */
export async function restoreArchive(
  file: string,
  target: ArchiveSources,
  replace: boolean,
): Promise<Manifest> {
  const folder = await mkdtemp(join(target.dataDir, '.restore-'));
  try {
    const manifest = await readArchive(file, folder);
    refuseNewer(file, manifest);
    const { database, files } = target;
    if (!replace) await refuseFilled(target);
    await dropTables(database.fork());
    await migrateUpTo(database, manifest.migrations.at(-1) ?? '');
    const names = manifest.parts
      .filter(({ path }) => path.startsWith('files/'))
      .map(({ path }) => basename(path));
    for (const name of names) await files.storage.take(name, join(folder, fileEntry(name)));
    await database.fork().transactional((em) => insertTables(em, manifest.parts, folder));
    await migrate(database);
    await removeOthers(files, new Set(names));
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function refuseNewer(file: string, { migrations }: Manifest): void {
  const known = new Set(knownMigrations);
  const unknown = migrations.find((name) => !known.has(name));
  if (unknown === undefined) return;
  throw new ArchiveError(
    `${file} cannot be used: it comes from a newer version of Daybook (migration ${unknown}); restore it with that one.`,
  );
}

async function refuseFilled({ database, files, dataDir }: ArchiveSources): Promise<void> {
  const inUse = (await holdsRecords(database))
    ? 'the database'
    : (await holdsFiles(files)) && `${dataDir}/uploads`;
  if (!inUse) return;
  throw new ArchiveError(
    `${inUse} is not empty. Restore to another one, or add --replace to lose what is there.`,
  );
}

/** A database that was served once has a superadmin. */
async function holdsRecords(database: Database): Promise<boolean> {
  const em = database.fork();
  const tables = await tablesOf(em);
  if (!tables.some(({ name }) => name === 'collaborator')) return false;
  return (await em.execute('select 1 from "collaborator" limit 1')).length > 0;
}

async function holdsFiles({ storage }: FileStore): Promise<boolean> {
  for await (const _ of storage.list()) return true;
  return false;
}

async function insertTables(em: EntityManager, parts: readonly ArchivePart[], folder: string): Promise<void> {
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
  for await (const line of linesOfFile(path)) {
    batch.push(line);
    length += line.length;
    if (length > batchLength) await flush();
  }
  await flush();
}

async function removeOthers({ storage }: FileStore, kept: ReadonlySet<string>): Promise<void> {
  const others: string[] = [];
  for await (const { name } of storage.list()) if (!kept.has(name)) others.push(name);
  for (const name of others) await storage.remove(name);
}
