import { MikroORM } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { vi } from 'vitest';

type OpenedOrm = Awaited<ReturnType<typeof MikroORM.init>>;

/** Direct access to the database of the servers of a test file. */
export interface DatabaseBehind {
  /** The database of the server that was started last. */
  readonly orm: OpenedOrm;
  /** A new entity manager. */
  fork(): EntityManager;
}

/** Call this before the server starts. */
export function databaseBehind(): DatabaseBehind {
  const init = MikroORM.init.bind(MikroORM);
  let opened: OpenedOrm | undefined;
  vi.spyOn(MikroORM, 'init').mockImplementation(async (options) => {
    const orm = await init(options);
    opened = orm;
    return orm;
  });
  return {
    get orm() {
      if (!opened) throw new Error('No server was started.');
      return opened;
    },
    fork() {
      return this.orm.em.fork() as EntityManager;
    },
  };
}
