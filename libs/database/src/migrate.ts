import type { Database } from './database.ts';
import { migrations } from './migrations.ts';
import { takeTurn } from './take-turn.ts';

/** Names of all migrations, oldest first. */
export const knownMigrations: readonly string[] = migrations.map(({ name }) => name);

/**
 * Brings the schema up to date. Processes that start at the same time take turns, and all but the first find nothing
 * left to do. Answers the names of the migrations that ran.
 */
export async function migrate(database: Database): Promise<string[]> {
  return inTurn(database, () => runMigrations(database));
}

/** The same, up to the migration of that name and no further. */
export async function migrateUpTo(database: Database, name: string): Promise<string[]> {
  return inTurn(database, () => runMigrations(database, name));
}

async function inTurn<T>(database: Database, work: () => Promise<T>): Promise<T> {
  if (!database.isShared) return work();
  // The transaction only holds the turn, for as long as it takes; the migrations run on a connection of their own.
  return database.fork().transactional(async (em) => {
    await em.execute('set local idle_in_transaction_session_timeout = 0');
    await takeTurn(em, 'migrations');
    return work();
  });
}

async function runMigrations({ orm }: Database, last?: string): Promise<string[]> {
  const done = await orm.migrator.up(last === undefined ? {} : { to: last });
  return done.map((migration) => migration.name);
}
