import type { EntityManager } from '@mikro-orm/postgresql';
import type { RecordClass } from '../fields/field-definition.ts';
import { tableOf } from '../records/columns.ts';
import type { TableLimiter, TableWork } from './table-limiter.ts';

type Connection = ReturnType<EntityManager['getConnection']>;

const limitersByConnection = new WeakMap<Connection, TableLimiter>();

/**
 * Limits how much work is done on one table at once over a pool of connections. Without this call nothing is limited.
 */
export function limitTables(em: EntityManager, limiter: TableLimiter): void {
  limitersByConnection.set(em.getConnection(), limiter);
}

/**
 * Does work that takes a connection of the pool and reads these tables, once each table has a free slot. Throws
 * `SERVICE_UNAVAILABLE` if one of them is locked. A transaction needs no slots, because it has its connection already.
 */
export function onTables<T>(
  em: EntityManager,
  tables: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  return withLimiter(em, 'reads', tables, work);
}

/**
 * Like `onTables`, for work that changes records of these types. Outside a transaction, the work must not call
 * `onTables` for them, because it would wait for itself.
 */
export function onChangesOf<T>(
  em: EntityManager,
  types: readonly RecordClass[],
  work: () => Promise<T>,
): Promise<T> {
  return withLimiter(em, 'changes', [...new Set(types.map((type) => tableOf(em, type)))], work);
}

function withLimiter<T>(
  em: EntityManager,
  kind: TableWork,
  tables: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const limiter = em.isInTransaction() ? undefined : limitersByConnection.get(em.getConnection());
  return limiter ? limiter.run(kind, tables, work) : work();
}
