import { MikroORM } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { connectionOptions, type DatabaseLocation } from './connection-options.ts';
import { lockDataDir } from './data-dir-lock.ts';

/** The open database of the product. */
export interface Database {
  readonly orm: MikroORM;
  /** Whether other processes may use it at the same time; the embedded one belongs to this process alone. */
  readonly isShared: boolean;
  /** A fresh entity manager, for one request or one piece of work. */
  fork(): EntityManager;
  /** Whether the database answers now. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens the database. Throws `DataDirLockedError` when another process holds the embedded one. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  const lock = 'dataDir' in location ? lockDataDir(location.dataDir) : null;
  try {
    const orm = await MikroORM.init(connectionOptions(location) as never);
    return {
      orm,
      isShared: 'url' in location,
      fork: () => orm.em.fork() as EntityManager,
      isReady: () => orm.isConnected(),
      async close() {
        await orm.close(true);
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
}
