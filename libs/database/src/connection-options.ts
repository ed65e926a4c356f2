import { join } from 'node:path';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { Migrator } from '@mikro-orm/migrations';
import type { Options } from '@mikro-orm/pglite';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { fallbackApplicationName } from './application-name.ts';
import type { Connections } from './connections.ts';
import { entities } from './entities.ts';
import { migrations } from './migrations.ts';

/** A PostgreSQL server. */
export interface ServerLocation {
  url: string;
  poolSize?: number;
  /** Milliseconds the server has to take a connection, and to answer when it is asked whether it is there. */
  patience?: number;
  /** Milliseconds a statement may take. */
  statementTimeout?: number;
}

/** Where the data lives: a PostgreSQL server, a folder for the embedded database, or memory (for tests and tools). */
export type DatabaseLocation = ServerLocation | { dataDir: string } | { memory: true };

/** Milliseconds. */
export const defaultPatience = 3_000;

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
      driver: PostgreSqlDriver,
      clientUrl: location.url,
      // `openDatabase` has done so.
      ensureDatabase: false,
      pool: { min: 1, max: location.poolSize ?? 10 },
      driverOptions: {
        connectionTimeoutMillis: location.patience ?? defaultPatience,
        statement_timeout: location.statementTimeout ?? 30_000,
        stream: connections.make,
        ...applicationName(location.url),
        idle_in_transaction_session_timeout: 60_000,
      },
    };
  }
  const { PgliteDriver } = await import('@mikro-orm/pglite');
  const dbName = 'dataDir' in location ? join(location.dataDir, 'database') : 'memory://';
  return { ...common, driver: PgliteDriver, dbName };
}

/** The ORM reads host, port, account, and database from an address, and nothing else. */
function applicationName(url: string): { application_name?: string; fallback_application_name: string } {
  const given = new URL(url).searchParams.get('application_name');
  return {
    fallback_application_name: fallbackApplicationName('pool'),
    ...(given !== null && { application_name: given }),
  };
}
