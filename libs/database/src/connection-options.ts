import { join } from 'node:path';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { Migrator } from '@mikro-orm/migrations';
import type { Options } from '@mikro-orm/pglite';
import { fallbackApplicationName } from './application-name.ts';
import type { Connections } from './connections.ts';
import type { DatabaseUse } from './database-use.ts';
import type { EmbeddedDatabase } from './embedded-database.ts';
import { entities } from './entities.ts';
import { migrations } from './migrations.ts';
import { PooledPostgreSqlDriver } from './postgres-driver.ts';

/** A PostgreSQL server. */
export interface ServerLocation {
  url: string;
  poolSize?: number;
  /** Milliseconds the server has to take a connection, and to answer when it is asked whether it is there. */
  patience?: number;
  /** Milliseconds a statement may take. */
  statementTimeout?: number;
  /** Milliseconds a statement may wait for a lock that others hold. Migrations and backups wait without a limit. */
  lockTimeout?: number;
  /** How this process uses it; shared with others unless said otherwise. */
  use?: DatabaseUse;
}

/** A folder for the embedded database, which is always used by one process alone. */
export interface FolderLocation {
  dataDir: string;
  /** Called when the folder is locked and before the database in it is opened. */
  onLocked?: () => Promise<void>;
}

/** Where the data lives: a PostgreSQL server, a folder for the embedded database, or memory (for tests and tools). */
export type DatabaseLocation = ServerLocation | FolderLocation | { memory: true };

/** Milliseconds. */
export const defaultPatience = 3_000;
export const defaultLockTimeout = 3_000;
export const defaultPoolSize = 12;

/** The folder of the embedded database in a data directory. */
export function databaseFolder(dataDir: string): string {
  return join(dataDir, 'database');
}

/**
 * What MikroORM needs to know, the same for both drivers except for the connection. The embedded database is loaded only where it
 * is used.
 * @param embedded the embedded database of a folder; without it that database lives in memory
 */
export async function connectionOptions(
  location: DatabaseLocation,
  connections: Connections,
  embedded?: EmbeddedDatabase,
) {
  const common = {
    entities,
    metadataProvider: ReflectMetadataProvider,
    extensions: [Migrator],
    migrations: { migrationsList: migrations, snapshot: false, allOrNothing: true, silent: true },
    forceUtcTimezone: true,
    ignoreUndefinedInQuery: true,
    discovery: { warnWhenNoEntities: false },
    // No relation has two sides to keep in step. Tracking begins when an entity is persisted, not with each one that is made.
    propagationOnPrototype: false,
  } satisfies Partial<Options>;
  if ('url' in location) {
    return {
      ...common,
      driver: PooledPostgreSqlDriver,
      clientUrl: location.url,
      // `openDatabase` has done so.
      ensureDatabase: false,
      pool: { min: 1, max: location.poolSize ?? defaultPoolSize },
      driverOptions: {
        connectionTimeoutMillis: location.patience ?? defaultPatience,
        statement_timeout: location.statementTimeout ?? 30_000,
        lock_timeout: location.lockTimeout ?? defaultLockTimeout,
        stream: connections.make,
        // The ORM reads host, port, account, and database from an address, and nothing else, such as `sslmode`.
        connectionString: location.url,
        fallback_application_name: fallbackApplicationName('pool'),
        idle_in_transaction_session_timeout: 60_000,
      },
    };
  }
  const { PgliteDriver } = await import('@mikro-orm/pglite');
  if (!embedded) return { ...common, driver: PgliteDriver, dbName: 'memory://' };
  const { startParameters } = await import('./embedded-file-system.ts');
  const driverOptions = { fs: embedded.files, startParams: await startParameters(embedded.isSynced) };
  return { ...common, driver: PgliteDriver, dbName: 'embedded', driverOptions: () => driverOptions };
}
