import type { EntityManager, EntityMetadata } from '@mikro-orm/postgresql';
import type { RecordClass } from '../fields/field-definition.ts';

/** The table of a type, for SQL of our own. */
export function tableOf(em: EntityManager, type: RecordClass): string {
  return em.getMetadata().get(type).tableName;
}

const known = new WeakMap<EntityMetadata, ReadonlyMap<string, string>>();

/** Property to column, for SQL of our own. */
export function columnsOf(em: EntityManager, type: RecordClass): ReadonlyMap<string, string> {
  const meta: EntityMetadata = em.getMetadata().get(type);
  const columns =
    known.get(meta) ?? new Map(meta.props.map(({ name, fieldNames }) => [name, fieldNames?.[0] ?? name]));
  known.set(meta, columns);
  return columns;
}
