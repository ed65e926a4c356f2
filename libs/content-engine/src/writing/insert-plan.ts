import type { EntityManager, EntityMetadata, EntityProperty } from '@mikro-orm/postgresql';

/** How new entities of one class become rows. */
export interface InsertPlan {
  readonly table: string;
  readonly primaryKey: string;
  /** Property that counts the changes, where the class has one. */
  readonly versionProperty: string | undefined;
  readonly columns: readonly InsertColumn[];
}

/** A column that is written. */
export interface InsertColumn {
  readonly property: string;
  readonly name: string;
  /** For a reference: the table and the key of what it refers to. */
  readonly reference: { table: string; column: string; property: string } | null;
  toDatabase(value: unknown): unknown;
}

const plans = new WeakMap<EntityMetadata, InsertPlan>();

/** The plan for an entity's class, made of what the class says about its columns. */
export function insertPlan(em: EntityManager, entity: object): InsertPlan {
  const meta: EntityMetadata = em.getMetadata().get(entity.constructor as new () => object);
  const known = plans.get(meta);
  if (known) return known;
  const written = meta.props.filter(({ persist, generated }) => persist !== false && !generated);
  const plan: InsertPlan = {
    table: meta.tableName,
    primaryKey: columnName(meta.getPrimaryProp()),
    versionProperty: meta.versionProperty,
    columns: written.map((property) => ({
      property: property.name,
      name: columnName(property),
      reference: referenceOf(property),
      toDatabase: converter(em, property),
    })),
  };
  plans.set(meta, plan);
  return plan;
}

function referenceOf({ kind, targetMeta }: EntityProperty): InsertColumn['reference'] {
  if (kind !== 'm:1' || !targetMeta) return null;
  const key = targetMeta.getPrimaryProp();
  return { table: targetMeta.tableName, column: columnName(key), property: key.name };
}

function converter(em: EntityManager, property: EntityProperty): (value: unknown) => unknown {
  const { customType, kind, embeddedProps } = property;
  if (kind === 'embedded') return itemsConverter(embeddedProps);
  return (value) => {
    if (value instanceof Date) return value.toISOString();
    return customType ? customType.convertToDatabaseValue(value, em.getPlatform()) : value;
  };
}

/** Items lie in their column by the names that columns have. */
function itemsConverter(properties: Readonly<Record<string, EntityProperty>>): (value: unknown) => unknown {
  const columns = new Map(
    Object.values(properties).map((inner) => [inner.embedded?.[1] ?? inner.name, columnName(inner)]),
  );
  const toStored = (item: object) =>
    Object.fromEntries(Object.entries(item).map(([name, value]) => [columns.get(name) ?? name, value]));
  return (items) => JSON.stringify(Array.isArray(items) ? items.map(toStored) : items);
}

function columnName({ fieldNames, name }: EntityProperty): string {
  return fieldNames[0] ?? name;
}
