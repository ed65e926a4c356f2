import { ForkingDatabase, type RequestDatabase } from '@daybook/content-engine';
import { MikroORM } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  connectionOptions,
  type DatabaseLocation,
  defaultPatience,
  type ServerLocation,
} from './connection-options.ts';
import { Connections } from './connections.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { DatabaseWatch } from './database-watch.ts';
import { ensureDatabase } from './ensure-database.ts';

/** The open database of the product. */
export interface Database {
  readonly orm: MikroORM;
  /** Whether other processes may use it at the same time; the embedded one belongs to this process alone. */
  readonly isShared: boolean;
  /** A fresh entity manager, for one request or one piece of work. */
  fork(): EntityManager;
  /** The database for one request: a fresh entity manager, but only where one is asked for. */
  forRequest(): RequestDatabase;
  /** Whether the database answered when it was last looked at, a second ago at most. */
  readonly isAnswering: boolean;
  /** Connections to it that are open; none with the embedded one. */
  readonly connectionCount: number;
  /** Whether the database answers now; known to be away, it is not asked. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Opens the database; on a PostgreSQL server it is created if it is missing. Throws `DataDirLockedError` when another
 * process holds the embedded one, `DatabaseUnavailableError` when the server cannot be used at present, and
 * `DatabaseUnusableError` when it refuses.
 */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  if ('url' in location) await ensureDatabase(location);
  const lock = 'dataDir' in location ? lockDataDir(location.dataDir) : null;
  const connections = new Connections();
  try {
    const orm = await MikroORM.init((await connectionOptions(location, connections)) as never);
    const reader = orm.em.fork() as EntityManager;
    const watch = 'url' in location ? watchServer(location, connections) : null;
    return {
      orm,
      isShared: 'url' in location,
      fork: () => orm.em.fork() as EntityManager,
      forRequest: () => new ForkingDatabase(reader),
      get isAnswering() {
        return watch?.isAnswering ?? true;
      },
      get connectionCount() {
        return connections.count;
      },
      isReady: () => watch?.isReady() ?? orm.isConnected(),
      async close() {
        await watch?.stop();
        if (watch && !watch.isAnswering) connections.cut();
        await orm.close(true);
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

/** What waits for a server that went away fails at once, and comes by new connections when it is back. */
function watchServer({ url, patience = defaultPatience }: ServerLocation, pool: Connections): DatabaseWatch {
  return new DatabaseWatch({ url, patience, onAway: () => pool.cut() });
}
