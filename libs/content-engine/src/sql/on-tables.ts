import type { EntityManager } from '@mikro-orm/postgresql';
import type { RecordClass } from '../fields/field-definition.ts';
import { tableOf } from '../records/columns.ts';
import type { TablePlaces, TableWork } from './table-places.ts';

type Connection = ReturnType<EntityManager['getConnection']>;

const placesByConnection = new WeakMap<Connection, TablePlaces>();

/** Limits what is done on one table at once over a pool of connections. Without this call nothing is limited. */
export function limitTables(em: EntityManager, places: TablePlaces): void {
  placesByConnection.set(em.getConnection(), places);
}

/**
 * Does work that takes a connection of the pool and reads these tables, in its turn. Throws `SERVICE_UNAVAILABLE` where one
 * of them is locked. Within a transaction there is no turn to wait for: its connection is taken already.
 */
export function onTables<T>(
  em: EntityManager,
  tables: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  return inTurn(em, 'reads', tables, work);
}

/** The same for work that changes records of a type. It must not call `onTables` for that type: it would wait for itself. */
export function onChangesOf<T>(em: EntityManager, type: RecordClass, work: () => Promise<T>): Promise<T> {
  return inTurn(em, 'changes', [tableOf(em, type)], work);
}

function inTurn<T>(
  em: EntityManager,
  kind: TableWork,
  tables: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const places = em.isInTransaction() ? undefined : placesByConnection.get(em.getConnection());
  return places ? places.run(kind, tables, work) : work();
}
