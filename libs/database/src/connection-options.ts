import { join } from 'node:path';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { Migrator } from '@mikro-orm/migrations';
import { type Options, PgliteDriver } from '@mikro-orm/pglite';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { entities } from './entities.ts';
import { migrations } from './migrations.ts';

/** Where the data lives: a PostgreSQL server, a folder for the embedded database, or memory (for tests and tools). */
export type DatabaseLocation = { url: string; poolSize?: number } | { dataDir: string } | { memory: true };

/** What MikroORM needs to know, the same for both drivers but for the connection. */
export function connectionOptions(location: DatabaseLocation) {
  const common = {
    entities,
    metadataProvider: ReflectMetadataProvider,
    extensions: [Migrator],
    migrations: { migrationsList: migrations, snapshot: false, allOrNothing: true, silent: true },
    forceUtcTimezone: true,
    ignoreUndefinedInQuery: true,
    discovery: { warnWhenNoEntities: false },
  } satisfies Partial<Options>;
  if ('url' in location) {
    return {
      ...common,
      driver: PostgreSqlDriver,
      clientUrl: location.url,
      pool: { min: 1, max: location.poolSize ?? 10 },
      driverOptions: {
        connectionTimeoutMillis: 3_000,
        statement_timeout: 30_000,
        idle_in_transaction_session_timeout: 60_000,
      },
    };
  }
  const dbName = 'dataDir' in location ? join(location.dataDir, 'database') : 'memory://';
  return { ...common, driver: PgliteDriver, dbName };
}
