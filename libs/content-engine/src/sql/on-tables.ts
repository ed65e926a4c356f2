import type { EntityManager } from '@mikro-orm/postgresql';
import type { RecordClass } from '../fields/field-definition.ts';
import type { TablePlaces } from './table-places.ts';

type Connection = ReturnType<EntityManager['getConnection']>;

const placesByConnection = new WeakMap<Connection, TablePlaces>();

/** Limits what is done on one table at once over a pool of connections. Without this call nothing is limited. */
export function limitTables(em: EntityManager, places: TablePlaces): void {
  placesByConnection.set(em.getConnection(), places);
}

/**
 * Does work that takes a connection of the pool and needs these tables, in its turn. Throws `SERVICE_UNAVAILABLE` where one
 * of them is locked. Within a transaction there is no turn to wait for: its connection is taken already.
 */
export function onTables<T>(
  em: EntityManager,
  tables: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const places = em.isInTransaction() ? undefined : placesByConnection.get(em.getConnection());
  return places ? places.run(tables, work) : work();
}

/** Does work that changes records of a type; it has places of its own, since it waits for rows that reads do not wait for. */
export function onChangesOf<T>(em: EntityManager, type: RecordClass, work: () => Promise<T>): Promise<T> {
  return onTables(em, [`changes of ${type.name}`], work);
}
