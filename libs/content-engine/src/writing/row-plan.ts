import type { EntityClass, EntityManager, EntityMetadata, EntityProperty } from '@mikro-orm/postgresql';
import { columnName, targetOf, writtenProperties } from '../records/columns.ts';

/** How entities of one class become rows. */
export interface RowPlan {
  readonly table: string;
  readonly primaryKey: RowColumn;
  /** The property that counts the changes of a row, and its column, if the class has one. */
  readonly version: { property: string; name: string } | undefined;
  readonly columns: readonly RowColumn[];
}

/** A column that is written. */
export interface RowColumn {
  readonly property: string;
  readonly name: string;
  /** For a foreign key: the table and the column that it refers to, and the property of that column. */
  readonly reference: { table: string; column: string; property: string } | null;
  toDatabase(value: unknown): unknown;
}

const plans = new WeakMap<EntityMetadata, RowPlan>();

/** The plan for a class of entities, derived from MikroORM's metadata. */
export function rowPlan(em: EntityManager, type: EntityClass): RowPlan {
  const meta: EntityMetadata = em.getMetadata().get(type);
  const known = plans.get(meta);
  if (known) return known;
  const { versionProperty } = meta;
  const version = versionProperty === undefined ? undefined : Reflect.get(meta.properties, versionProperty);
  const plan: RowPlan = {
    table: meta.tableName,
    primaryKey: rowColumn(em, meta.getPrimaryProp()),
    version: version && { property: version.name, name: columnName(version) },
    columns: writtenProperties(meta).map((property) => rowColumn(em, property)),
  };
  plans.set(meta, plan);
  return plan;
}

function rowColumn(em: EntityManager, property: EntityProperty): RowColumn {
  const key = targetOf(property)?.getPrimaryProp();
  const table = targetOf(property)?.tableName;
  return {
    property: property.name,
    name: columnName(property),
    reference: key && table ? { table, column: columnName(key), property: key.name } : null,
    toDatabase: converter(em, property),
  };
}

function converter(em: EntityManager, property: EntityProperty): (value: unknown) => unknown {
  const { customType, kind, embeddedProps } = property;
  if (kind === 'embedded') return itemsConverter(embeddedProps);
  return (value) => {
    if (value instanceof Date) return value.toISOString();
    return customType ? customType.convertToDatabaseValue(value, em.getPlatform()) : value;
  };
}

/** Items are stored as JSON under the names of their columns. */
function itemsConverter(properties: Readonly<Record<string, EntityProperty>>): (value: unknown) => unknown {
  const columns = new Map(
    Object.values(properties).map((inner) => [inner.embedded?.[1] ?? inner.name, columnName(inner)]),
  );
  const toStored = (item: object) =>
    Object.fromEntries(Object.entries(item).map(([name, value]) => [columns.get(name) ?? name, value]));
  return (items) => JSON.stringify(Array.isArray(items) ? items.map(toStored) : items);
}
