import type { Database } from './database.ts';
import { takeTurn } from './take-turn.ts';

/**
 * Brings the schema up to date. Processes that start at the same time take turns, and all but the first find nothing
 * left to do. Answers the names of the migrations that ran.
 */
export async function migrate(database: Database): Promise<string[]> {
  if (!database.isShared) return runMigrations(database);
  // The transaction only holds the turn, for as long as it takes; the migrations run on a connection of their own.
  return database.fork().transactional(async (em) => {
    await em.execute('set local idle_in_transaction_session_timeout = 0');
    await takeTurn(em, 'migrations');
    return runMigrations(database);
  });
}

async function runMigrations(database: Database): Promise<string[]> {
  const done = await database.orm.migrator.up();
  return done.map((migration) => migration.name);
}
