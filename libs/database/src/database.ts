import { ForkingDatabase, limitTables, type RequestDatabase, TablePlaces } from '@daybook/content-engine';
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
  /** Whether other processes may use it at the same time; the embedded one belongs to this process alone. */
  readonly isShared: boolean;
  /** Whether a commit is on disk when it returns, as far as this process has a say in it. */
  readonly isSynced: boolean;
  /** A fresh entity manager, for one request or one piece of work. */
  fork(): EntityManager;
  /**
   * The database for one request: a fresh entity manager, but only where one is asked for.
   * @param dependencies notes what is read for a response that may be cached
   */
  forRequest(dependencies?: Dependencies): RequestDatabase;
  /** Whether the database answered when it was last looked at, a second ago at most. */
  readonly isAnswering: boolean;
  /** Connections to it that are open; none with the embedded one. */
  readonly connectionCount: number;
  /**
   * Whether requests can use the database now, for writes as well. It is asked over the pool that they use, so that a pool
   * whose places are all taken counts as not ready. Takes twice the patience at most.
   */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Opens the database; on a PostgreSQL server it is created if it is missing. Throws `DataDirLockedError` when another
 * process holds the embedded one, `EmbeddedDatabaseError` when that one cannot be used, `DatabaseInUseError` when another
 * process uses the PostgreSQL database in a way that excludes this one, `DatabaseUnavailableError` when the server cannot be
 * used at present, and `DatabaseUnusableError` when it refuses.
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
    await embedded?.open(orm);
    const reader = orm.em.fork() as EntityManager;
    const isPoolReady = 'url' in location ? serverReadiness(location, reader) : null;
    return {
      orm,
      isShared: 'url' in location,
      isSynced: embedded?.isSynced ?? 'url' in location,
      fork: () => orm.em.fork() as EntityManager,
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
        embedded?.close();
        await orm.close(true);
        lock?.release();
      },
    };
  } catch (error) {
    await watch?.stop();
    lock?.release();
    throw error;
  }
}

/** Loaded only where it is used. */
async function findEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const { EmbeddedDatabase } = await import('./embedded-database.ts');
  return EmbeddedDatabase.find(databaseFolder(dataDir));
}

/** What waits for a server that went away fails at once, and comes by new connections when it is back. */
async function watchServer(
  { url, patience = defaultPatience, use = 'shared' }: ServerLocation,
  pool: Connections,
): Promise<DatabaseWatch> {
  const watch = new DatabaseWatch({ url, patience, use, onAway: () => pool.cut() });
  await watch.begin();
  return watch;
}

/** Limits what one table may take of the pool, and answers what asks over the pool whether it can be used. */
function serverReadiness(location: ServerLocation, em: EntityManager): () => Promise<boolean> {
  const { poolSize = defaultPoolSize, lockTimeout = defaultLockTimeout } = location;
  // Two connections are left to other tables. A tenth of the wait for a lock, which is long for a statement, tells that a
  // table is stuck.
  limitTables(em, new TablePlaces({ places: Math.max(poolSize - 2, 1), patience: lockTimeout / 10 }));
  const connection = em.getConnection();
  if (!(connection instanceof PostgreSqlConnection)) throw new Error('There is no pool of connections.');
  const readiness = new PoolReadiness(
    () => connection.getNativeClient(),
    location.patience ?? defaultPatience,
  );
  return () => readiness.ask();
}
