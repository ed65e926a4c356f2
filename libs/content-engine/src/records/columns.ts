import type { EntityManager, EntityMetadata, EntityProperty } from '@mikro-orm/postgresql';
import type { RecordClass } from '../fields/field-definition.ts';

/** The column of a property. */
export function columnName({ fieldNames, name }: EntityProperty): string {
  return fieldNames[0] ?? name;
}

/** The table of a type. */
export function tableOf(em: EntityManager, type: RecordClass): string {
  return em.getMetadata().get(type).tableName;
}

const known = new WeakMap<EntityMetadata, ReadonlyMap<string, string>>();

/** Columns by property. */
export function columnsOf(em: EntityManager, type: RecordClass): ReadonlyMap<string, string> {
  const meta: EntityMetadata = em.getMetadata().get(type);
  const columns =
    known.get(meta) ?? new Map(meta.props.map((property) => [property.name, columnName(property)]));
  known.set(meta, columns);
  return columns;
}

/** The properties whose columns Daybook writes; the database fills the others. */
export function writtenProperties({ props }: EntityMetadata): EntityProperty[] {
  return props.filter(({ persist, generated }) => persist !== false && !generated);
}

/** The entity that a property refers to by a foreign key, or undefined. */
export function targetOf({ kind, targetMeta }: EntityProperty): EntityMetadata | undefined {
  return kind === 'm:1' ? targetMeta : undefined;
}
