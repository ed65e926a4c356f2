import type { EntityManager } from '@mikro-orm/postgresql';
import type { RecordClass } from '../fields/field-definition.ts';

/** The table of a type, for SQL of our own. */
export function tableOf(em: EntityManager, type: RecordClass): string {
  return em.getMetadata().get(type).tableName;
}

/** Property to column, for SQL of our own. */
export function columnsOf(em: EntityManager, type: RecordClass): ReadonlyMap<string, string> {
  const { props } = em.getMetadata().get(type);
  return new Map(props.map((property) => [property.name, property.fieldNames?.[0] ?? property.name]));
}
