import { randomUUID } from 'node:crypto';
import { type Database, Installation, waitForLock } from '@daybook/database';
import { type FileStorage, StoredFile } from '@daybook/files';
import type { EntityManager } from '@mikro-orm/postgresql';
import { InstallationError, readStorageMark, type StorageMark, writeStorageMark } from './storage-mark.ts';

const settings = 'DATABASE_URL and DATA_DIR (or S3_BUCKET)';
const wayOut = `Check ${settings}; if they are right, run npm run join-storage.`;

/** Files that may lie in a storage that a new site begins with, such as what somebody left there. */
const strayFiles = 20;
/** The part of a database's files that may be missing from a storage that it takes for its own. */
const mayBeMissing = 0.1;

/** Refuses, before anything is changed, a database and a storage of which one is known not to be the other's. */
export async function refuseForeignStorage(database: Database, storage: FileStorage): Promise<void> {
  const id = await installationIdOf(database.fork());
  const mark = await readStorageMark(storage);
  // Another process may have finished the first start between the two.
  const isJoinedMeanwhile = id === null && mark?.state === 'joined';
  compare(isJoinedMeanwhile ? await installationIdOf(database.fork()) : id, mark);
}

/**
 * Makes sure that database and storage carry the same id. A pair that has none gets one: a new site, or a database from
 * before there were ids, provided that the storage holds its files. To be called in the transaction of the first
 * start, under its lock; until that is committed the mark says so, and a start that is cut off can be repeated.
 * @throws `InstallationError`
 */
export async function joinInstallation(em: EntityManager, storage: FileStorage): Promise<void> {
  const id = await installationIdOf(em);
  const mark = await readStorageMark(storage);
  compare(id, mark);
  if (id !== null) return;
  const isNewSite = !(await holdsRecords(em));
  if (isNewSite) await prepareNewStorage(storage, mark);
  else await refuseWithoutFiles(em, storage);
  const joining: StorageMark = {
    id: mark?.id ?? randomUUID(),
    state: isNewSite ? 'first start' : 'adopting',
  };
  await writeStorageMark(storage, joining);
  em.persist(Object.assign(new Installation(), { id: joining.id }));
  await em.flush();
}

/** Notes in the storage that the database has the id for good, and answers the id. To be called after that commit. */
export async function settleInstallation(database: Database, storage: FileStorage): Promise<string> {
  const id = await installationIdOf(database.fork());
  const mark = await readStorageMark(storage);
  compare(id, mark);
  if (id === null) throw new Error('The database has no installation id after its first start.');
  if (mark?.state !== 'joined') await writeStorageMark(storage, { id, state: 'joined' });
  return id;
}

/** Declares that they belong together, whatever they say of themselves, and answers the id: the database's, if it has one. */
export async function declareJoined(database: Database, storage: FileStorage): Promise<string> {
  const id = await database.fork().transactional(async (em) => {
    await waitForLock(em, 'first start');
    const present = await installationIdOf(em);
    if (present !== null) return present;
    const installation = Object.assign(new Installation(), { id: randomUUID() });
    em.persist(installation);
    return installation.id;
  });
  await writeStorageMark(storage, { id, state: 'joined' });
  return id;
}

/** The id of a database, or null where it has none, also where it has no tables. */
export async function installationIdOf(em: EntityManager): Promise<string | null> {
  const [table] = await em.execute<{ found: boolean }[]>(
    `select to_regclass('installation') is not null as found`,
  );
  if (!table?.found) return null;
  return (await em.findOne(Installation, { row: 1 }))?.id ?? null;
}

/** Whether a database was served before: then it has a superadmin. */
export async function holdsRecords(em: EntityManager): Promise<boolean> {
  const [table] = await em.execute<{ found: boolean }[]>(
    `select to_regclass('collaborator') is not null as found`,
  );
  return table?.found === true && (await em.execute('select 1 from "collaborator" limit 1')).length > 0;
}

/** Names of the files that rows name and that are not in the storage, and how many rows name in all. */
export async function missingFiles(
  em: EntityManager,
  storage: FileStorage,
): Promise<{ missing: string[]; named: number }> {
  const stored = new Set<string>();
  for await (const { name } of storage.list()) stored.add(name);
  // Files of deleted records stay in the trash; the sweep reclaims all others.
  for await (const { name } of storage.trash.list()) stored.add(name);
  const rows = await em.findAll(StoredFile, { fields: ['name', 'variants'], disableIdentityMap: true });
  const names = rows.flatMap(({ name, variants }) => [name, ...variants.map((variant) => variant.name)]);
  return { missing: names.filter((name) => !stored.has(name)), named: names.length };
}

function compare(id: string | null, mark: StorageMark | null): void {
  if (id !== null && mark === null)
    throw new InstallationError(
      `the storage is not the one of this database: it has no mark of an installation. ${wayOut}`,
    );
  if (id !== null && mark?.id !== id)
    throw new InstallationError(`the storage is that of another database. ${wayOut}`);
  if (id === null && mark?.state === 'joined')
    throw new InstallationError(`the database is not the one of this storage. ${wayOut}`);
}

/** A first start that was cut off has left files, and no row in the empty database names them. */
async function prepareNewStorage(storage: FileStorage, mark: StorageMark | null): Promise<void> {
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
  if (missing.length > named * mayBeMissing)
    throw new InstallationError(
      `${missing.length} of ${named} files that records name are not in the storage. ${wayOut}`,
    );
}
