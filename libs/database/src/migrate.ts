import type { Database } from './database.ts';

/** Any number; what matters is that all processes of the product use the same. */
const migrationLock = 4_206_150_113;

/**
 * Brings the schema up to date. Processes that start at the same time take turns, and all but the first find nothing
 * left to do. Answers the names of the migrations that ran.
 */
export async function migrate(database: Database): Promise<string[]> {
  return database.fork().transactional(async (em) => {
    await em.execute(`select pg_advisory_xact_lock(${migrationLock})`);
    const done = await database.orm.migrator.up({ transaction: em.getTransactionContext() as never });
    return done.map((migration) => migration.name);
  });
}
