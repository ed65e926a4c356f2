import { ForkingDatabase, limitTables, type RequestDatabase, TableLimiter } from '@daybook/content-engine';
import type { Dependencies } from '@daybook/content-revision';
import { MikroORM } from '@mikro-orm/core';
import { type EntityManager, PostgreSqlConnection } from '@mikro-orm/postgresql';
import {
  connectionOptions,
  type DatabaseLocation,
  databaseFolder,
  defaultLockTimeout,
  defaultPatience,
  defaultPoolSize,
  type ServerLocation,
} from './connection-options.ts';
import { Connections } from './connections.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { DatabaseWatch } from './database-watch.ts';
import type { EmbeddedDatabase } from './embedded-database.ts';
import { ensureDatabase } from './ensure-database.ts';
import { PoolReadiness } from './pool-readiness.ts';

/** The open database of the product. */
export interface Database {
  readonly orm: MikroORM;
  /** Whether other processes can use it at the same time, which is true for PostgreSQL. */
  readonly isShared: boolean;
  /** Whether commits are synced to disk before they return. PostgreSQL servers count as synced. */
  readonly isSynced: boolean;
  /** Creates an entity manager for one request or task. */
  fork(): EntityManager;
  /**
   * Returns the database for one request, which creates an entity manager only if it is used.
   * @param dependencies records what is read for a response that may be cached
   */
  forRequest(dependencies?: Dependencies): RequestDatabase;
  /** Whether the database answered the last check, at most a second ago. */
  readonly isAnswering: boolean;
  /** Number of open connections; 0 with the embedded database. */
  readonly connectionCount: number;
  /**
   * Whether requests can use the database now, also for writes. Checked through the pool, so an exhausted pool is not
   * ready. Takes at most twice the patience.
   */
  isReady(): Promise<boolean>;
  /** Closes all connections. Later statements fail as they do when the connection is lost. */
  close(): Promise<void>;
}

/**
 * Opens the database. A missing database on a PostgreSQL server is created.
 * @throws `DataDirLockedError` if another process uses the embedded database
 * @throws `EmbeddedDatabaseError` if the embedded database cannot be used
 * @throws `DatabaseInUseError` if another process excludes this use of the PostgreSQL database
 * @throws `DatabaseUnavailableError` if the server cannot be used at present
 * @throws `DatabaseUnusableError` if the server cannot be used until the operator changes something
 */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  if ('url' in location) await ensureDatabase(location);
  const lock = 'dataDir' in location ? lockDataDir(location.dataDir) : null;
  const connections = new Connections();
  let watch: DatabaseWatch | null = null;
  try {
    if ('dataDir' in location) await location.onLocked?.();
    const embedded = 'dataDir' in location ? await findEmbedded(location.dataDir) : undefined;
    if ('url' in location) watch = await watchServer(location, connections);
    const options = await connectionOptions(location, connections, embedded);
    const orm = await MikroORM.init(options as never);
    if (embedded) await embedded.open(orm);
    else if ('memory' in location) await openInMemory(orm);
    // Without this option, a fork inside a transaction of another open database would use that other database.
    const fork = () => orm.em.fork({ disableContextResolution: true }) as EntityManager;
    const reader = fork();
    const isPoolReady = 'url' in location ? serverReadiness(location, reader) : null;
    return {
      orm,
      isShared: 'url' in location,
      isSynced: embedded?.isSynced ?? 'url' in location,
      fork,
      forRequest: (dependencies) => new ForkingDatabase(reader, dependencies),
      get isAnswering() {
        return watch?.isAnswering ?? true;
      },
      get connectionCount() {
        return connections.count;
      },
      async isReady() {
        if (watch && !watch.isAnswering) return false;
        return isPoolReady ? isPoolReady() : orm.isConnected();
      },
      async close() {
        await watch?.stop();
        if (watch && !watch.isAnswering) connections.cut();
        refuseConnections(orm);
        await orm.close(true);
        await embedded?.close();
        lock?.release();
      },
    };
  } catch (error) {
    await watch?.stop();
    lock?.release();
    throw error;
  }
}

/**
 * MikroORM connects again when a statement follows the end of the connection. The embedded database would then be open
 * without its lock, and the pool would keep the process running.
 */
function refuseConnections({ driver }: MikroORM): void {
  driver.getConnection().connect = () =>
    Promise.reject(new Error('Connection terminated: the database is closed.'));
}

/** Loads PGlite only when it is used. */
async function findEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const { EmbeddedDatabase } = await import('./embedded-database.ts');
  return EmbeddedDatabase.find(databaseFolder(dataDir));
}

async function openInMemory(orm: MikroORM): Promise<void> {
  const { openEngine } = await import('./embedded-database.ts');
  await openEngine(orm);
}

/** Watches the server. When it becomes unavailable, the connections of the pool are closed, so pending queries fail. */
async function watchServer(
  { url, patience = defaultPatience, use = 'shared' }: ServerLocation,
  pool: Connections,
): Promise<DatabaseWatch> {
  const watch = new DatabaseWatch({ url, patience, use, onAway: () => pool.cut() });
  await watch.begin();
  return watch;
}

/** Limits the share of the pool that one table can use, and returns the readiness check of the pool. */
function serverReadiness(location: ServerLocation, em: EntityManager): () => Promise<boolean> {
  const { poolSize = defaultPoolSize, lockTimeout = defaultLockTimeout } = location;
  // Two connections remain for other tables. If nothing finished for a tenth of the lock timeout, a table is blocked.
  limitTables(em, new TableLimiter({ slots: Math.max(poolSize - 2, 1), stuckAfter: lockTimeout / 10 }));
  const connection = em.getConnection();
  if (!(connection instanceof PostgreSqlConnection)) throw new Error('There is no pool of connections.');
  const readiness = new PoolReadiness(
    () => connection.getNativeClient(),
    location.patience ?? defaultPatience,
  );
  return () => readiness.ask();
}
