import { randomUUID } from 'node:crypto';
import { commandLine } from '@daybook/content-engine';
import { type Database, Installation, waitForLock } from '@daybook/database';
import { type FileStorage, namesOf, StoredFile } from '@daybook/files';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  InstallationError,
  readStorageMarker,
  type StorageMarker,
  writeStorageMarker,
} from './storage-marker.ts';

const settings = 'DATABASE_URL and DATA_DIR (or S3_BUCKET)';
const wayOut = `Check ${settings}; if they are right, run ${commandLine('join-storage')}.`;

/** Limit for the unrelated files that the storage of a new site may contain. */
const strayFiles = 20;
/** Limit for the share of files that may be missing when a database adopts a storage. */
const maxMissingShare = 0.1;

/** Throws `InstallationError` if the database or the storage belongs to another installation. Changes nothing. */
export async function refuseForeignStorage(database: Database, storage: FileStorage): Promise<void> {
  const id = await installationIdOf(database.fork());
  const mark = await readStorageMarker(storage);
  // Another process may have finished the first start between the two reads.
  const isJoinedMeanwhile = id === null && mark?.state === 'joined';
  compare(isJoinedMeanwhile ? await installationIdOf(database.fork()) : id, mark);
}

/**
 * Makes sure that the database and the storage have the same installation id. If neither has one, both get one: on a
 * new site, or for a database that is older than such ids, provided that the storage has its files. Must run in the
 * transaction of the first start, under its lock. Until the transaction is committed, the marker says that it may not
 * be, so that an interrupted start can be repeated.
 * @throws `InstallationError`
 */
export async function joinInstallation(em: EntityManager, storage: FileStorage): Promise<void> {
  const id = await installationIdOf(em);
  const mark = await readStorageMarker(storage);
  compare(id, mark);
  if (id !== null) return;
  const isNewSite = !(await holdsRecords(em));
  if (isNewSite) await prepareNewStorage(storage, mark);
  else await refuseWithoutFiles(em, storage);
  const joining: StorageMarker = {
    id: mark?.id ?? randomUUID(),
    state: isNewSite ? 'first start' : 'adopting',
  };
  await writeStorageMarker(storage, joining);
  em.persist(Object.assign(new Installation(), { id: joining.id }));
  await em.flush();
}

/**
 * Records in the storage that the database's id is committed, and returns the id. Call this after the first start is
 * committed.
 */
export async function settleInstallation(database: Database, storage: FileStorage): Promise<string> {
  const id = await installationIdOf(database.fork());
  const mark = await readStorageMarker(storage);
  compare(id, mark);
  if (id === null) throw new Error('The database has no installation id after its first start.');
  if (mark?.state !== 'joined') await writeStorageMarker(storage, { id, state: 'joined' });
  return id;
}

/**
 * Gives the database and the storage the same installation id, even if their ids differ. Keeps the id of the database
 * if it has one, and returns it.
 */
export async function declareJoined(database: Database, storage: FileStorage): Promise<string> {
  const id = await database.fork().transactional(async (em) => {
    await waitForLock(em, 'first start');
    const present = await installationIdOf(em);
    if (present !== null) return present;
    const installation = Object.assign(new Installation(), { id: randomUUID() });
    em.persist(installation);
    return installation.id;
  });
  await writeStorageMarker(storage, { id, state: 'joined' });
  return id;
}

/** The id of a database; null if it has none or has no tables. */
export async function installationIdOf(em: EntityManager): Promise<string | null> {
  const [table] = await em.execute<{ found: boolean }[]>(
    `select to_regclass('installation') is not null as found`,
  );
  if (!table?.found) return null;
  return (await em.findOne(Installation, { row: 1 }))?.id ?? null;
}

/** Whether the database was used before. A used database has a superadmin. */
export async function holdsRecords(em: EntityManager): Promise<boolean> {
  const [table] = await em.execute<{ found: boolean }[]>(
    `select to_regclass('collaborator') is not null as found`,
  );
  return table?.found === true && (await em.execute('select 1 from "collaborator" limit 1')).length > 0;
}

/** Lists the files that rows name but the storage lacks, and counts all files that rows name. */
export async function missingFiles(
  em: EntityManager,
  storage: FileStorage,
): Promise<{ missing: string[]; named: number }> {
  const stored = new Set<string>();
  for await (const { name } of storage.list()) stored.add(name);
  // Files of deleted records are in the trash. If a row still names another file there, the sweep restores it.
  for await (const { name } of storage.trash.list()) stored.add(name);
  const rows = await em.findAll(StoredFile, {
    fields: ['name', 'variants', 'original'],
    disableIdentityMap: true,
  });
  const names = rows.flatMap(namesOf);
  return { missing: names.filter((name) => !stored.has(name)), named: names.length };
}

function compare(id: string | null, mark: StorageMarker | null): void {
  if (id !== null && mark === null)
    throw new InstallationError(
      `the storage is not the one of this database: it has no installation marker. ${wayOut}`,
    );
  if (id !== null && mark?.id !== id)
    throw new InstallationError(`the storage belongs to another database. ${wayOut}`);
  if (id === null && mark?.state === 'joined')
    throw new InstallationError(`the database is not the one of this storage. ${wayOut}`);
}

/** An interrupted first start leaves files that no row of the empty database names. */
async function prepareNewStorage(storage: FileStorage, mark: StorageMarker | null): Promise<void> {
  const names: string[] = [];
  for await (const { name } of storage.list()) names.push(name);
  if (mark?.state === 'first start') {
    for (const name of names) await storage.discard(name);
    return;
  }
  if (names.length > strayFiles)
    throw new InstallationError(
      `the database is empty, but the storage holds ${names.length} files. Check ${settings}; for a new site, empty the storage.`,
    );
}

async function refuseWithoutFiles(em: EntityManager, storage: FileStorage): Promise<void> {
  const { missing, named } = await missingFiles(em, storage);
  if (missing.length > named * maxMissingShare)
    throw new InstallationError(
      `${missing.length} of ${named} files that records name are not in the storage. ${wayOut}`,
    );
}
