import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from './database.ts';
import { entitiesDigestOf } from './entities-digest.ts';
import { DatabaseUnusableError } from './errors.ts';
import { knownMigrations, migrationsTable } from './migration-names.ts';
import { entitiesDigest } from './migrations/entities-digest.ts';
import { noteTables } from './own-tables.ts';
import { type LockWait, type OnWaiting, waitForLock } from './wait-for-lock.ts';

/**
 * Brings the schema up to date. Processes that start at the same time migrate one after another, and all but the first
 * find nothing to do. Returns the names of the migrations that ran. Throws `DatabaseUnusableError` if the entities were
 * changed without a migration, or if a newer version of the program has migrated the database.
 */
export async function migrate(database: Database, onWaiting?: OnWaiting): Promise<string[]> {
  await refuseForgottenMigration(database);
  // A backup holds the lock for long.
  if ((await pendingMigrations(database)).length === 0) return [];
  return inMigrationLock(database, (em) => runMigrations(database, em), { onWaiting });
}

/**
 * Returns the names of the migrations that the database lacks, and changes nothing. Throws `DatabaseUnusableError` if a newer
 * version of the program has migrated the database.
 */
export async function pendingMigrations(database: Database): Promise<string[]> {
  const em = database.fork();
  const [table] = await em.execute<{ found: boolean }[]>(
    `select to_regclass('${migrationsTable}') is not null as found`,
  );
  if (!table?.found) return [...knownMigrations];
  const rows = await em.execute<{ name: string }[]>(`select name from ${migrationsTable}`);
  const executed = new Set(rows.map(({ name }) => name));
  refuseNewer([...executed]);
  return knownMigrations.filter((name) => !executed.has(name));
}

/** Runs the migrations up to the one of that name, and ignores the entities. */
export async function migrateUpTo(database: Database, name: string): Promise<string[]> {
  return inMigrationLock(database, (em) => runMigrations(database, em, name));
}

/** Waits until no process migrates the database, and then runs `work` while none can begin. */
export function withoutMigrations<T>(database: Database, work: () => Promise<T>): Promise<T> {
  return inMigrationLock(database, work, { isShared: true });
}

async function inMigrationLock<T>(
  database: Database,
  work: (em?: EntityManager) => Promise<T>,
  wait?: LockWait,
): Promise<T> {
  if (!database.isShared) return work();
  return database.fork().transactional(async (em) => {
    // This transaction is idle while it waits and while a backup reads, and a migration of many rows can take long.
    await em.execute('set local idle_in_transaction_session_timeout = 0');
    await em.execute('set local statement_timeout = 0');
    await waitForLock(em, 'migrations', wait);
    return work(em);
  });
}

/**
 * Runs in the transaction that holds the lock: if its connection breaks, the lock and the migrations are lost together.
 */
async function runMigrations(database: Database, em?: EntityManager, last?: string): Promise<string[]> {
  const { orm } = database;
  const executed = await orm.migrator.getExecuted();
  refuseNewer(executed.map(({ name }) => name));
  const transaction = em?.getTransactionContext();
  const done = await orm.migrator.up({
    ...(last !== undefined && { to: last }),
    ...(transaction && { transaction }),
  });
  if (done.length > 0) await noteTables(em ?? database.fork());
  return done.map((migration) => migration.name);
}

function refuseNewer(executed: readonly string[]): void {
  const unknown = executed.find((name) => !knownMigrations.includes(name));
  if (unknown === undefined) return;
  throw new DatabaseUnusableError(
    `the database belongs to a newer version of Daybook (migration ${unknown}): install that version, or restore the backup made before the upgrade.`,
  );
}

async function refuseForgottenMigration({ orm }: Database): Promise<void> {
  if ((await entitiesDigestOf(orm)) === entitiesDigest) return;
  throw new DatabaseUnusableError(
    'the entities were changed without a migration: run `npm run migration` and commit what it writes.',
  );
}
