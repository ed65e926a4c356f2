import type { Database } from './database.ts';

/** Any number; what matters is that all processes of the product use the same. */
const migrationLock = 4_206_150_113;

/**
 * Brings the schema up to date. Processes that start at the same time take turns, and all but the first find nothing
 * left to do. Answers the names of the migrations that ran.
 */
export async function migrate(database: Database): Promise<string[]> {
  if (!database.isShared) return runMigrations(database);
  // The transaction only holds the lock; the migrations run on a connection of their own.
  return database.fork().transactional(async (em) => {
    await em.execute(`select pg_advisory_xact_lock(${migrationLock})`);
    return runMigrations(database);
  });
}

async function runMigrations(database: Database): Promise<string[]> {
  const done = await database.orm.migrator.up();
  return done.map((migration) => migration.name);
}
