import { join } from 'node:path';
import { traceConnection } from '@daybook/tracing';
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
  /** Milliseconds in which the server must accept a connection and answer health checks. */
  patience?: number;
  /** Maximum milliseconds of a statement. */
  statementTimeout?: number;
  /** Maximum milliseconds that a statement waits for a lock. Migrations and backups have no limit. */
  lockTimeout?: number;
  /** How this process uses the database; `shared` by default. */
  use?: DatabaseUse;
}

/** A folder for the embedded database, which only one process can use. */
export interface FolderLocation {
  dataDir: string;
  /** Called after the folder is locked and before its database is opened. */
  onLocked?: () => Promise<void>;
}

/** Location of the data: a PostgreSQL server, a folder for the embedded database, or memory (for tests and tools). */
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
 * Creates the options of MikroORM, which differ between the drivers only in the connection. PGlite is loaded only if
 * used.
 * @param embedded embedded database of a folder; if undefined, the embedded database is in memory
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
    // No relation has two sides to synchronize. Entities are tracked from when they are persisted, not from construction.
    propagationOnPrototype: false,
  } satisfies Partial<Options>;
  if ('url' in location) {
    return {
      ...common,
      driver: PooledPostgreSqlDriver,
      clientUrl: location.url,
      // `openDatabase` creates the database.
      ensureDatabase: false,
      pool: { min: 1, max: location.poolSize ?? defaultPoolSize },
      driverOptions: {
        connectionTimeoutMillis: location.patience ?? defaultPatience,
        statement_timeout: location.statementTimeout ?? 30_000,
        lock_timeout: location.lockTimeout ?? defaultLockTimeout,
        stream: connections.make,
        // MikroORM reads only host, port, account, and database from the URL, and ignores options such as `sslmode`.
        connectionString: location.url,
        fallback_application_name: fallbackApplicationName('pool'),
        idle_in_transaction_session_timeout: 60_000,
      },
    };
  }
  const { PgliteDriver } = await import('@mikro-orm/pglite');
  // The embedded database has one connection, which Kysely makes.
  const ofEmbedded = { ...common, driver: PgliteDriver, onCreateConnection: traceConnection };
  if (!embedded) {
    const { dataDir } = await import('@electric-sql/pglite-prepopulatedfs');
    const driverOptions = { loadDataDir: await dataDir() };
    return { ...ofEmbedded, dbName: 'memory://', driverOptions: () => driverOptions };
  }
  const { startParameters } = await import('./embedded-file-system.ts');
  const driverOptions = { fs: embedded.files, startParams: await startParameters(embedded.isSynced) };
  return { ...ofEmbedded, dbName: 'embedded', driverOptions: () => driverOptions };
}
