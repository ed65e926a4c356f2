import { join } from 'node:path';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { Migrator } from '@mikro-orm/migrations';
import type { Options } from '@mikro-orm/pglite';
import type { Connections } from './connections.ts';
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
}

/** Where the data lives: a PostgreSQL server, a folder for the embedded database, or memory (for tests and tools). */
export type DatabaseLocation = ServerLocation | { dataDir: string } | { memory: true };

/** Milliseconds. */
export const defaultPatience = 3_000;
export const defaultLockTimeout = 3_000;
export const defaultPoolSize = 12;

/** What MikroORM needs to know, the same for both drivers but for the connection; the embedded database is loaded where it is used. */
export async function connectionOptions(location: DatabaseLocation, connections: Connections) {
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
      pool: { min: 1, max: location.poolSize ?? defaultPoolSize },
      driverOptions: {
        connectionTimeoutMillis: location.patience ?? defaultPatience,
        statement_timeout: location.statementTimeout ?? 30_000,
        lock_timeout: location.lockTimeout ?? defaultLockTimeout,
        stream: connections.make,
        idle_in_transaction_session_timeout: 60_000,
      },
    };
  }
  const { PgliteDriver } = await import('@mikro-orm/pglite');
  const dbName = 'dataDir' in location ? join(location.dataDir, 'database') : 'memory://';
  return { ...common, driver: PgliteDriver, dbName };
}
