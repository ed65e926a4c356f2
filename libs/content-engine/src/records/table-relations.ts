import type { EntityClass, EntityManager, EntityMetadata, EntityProperty } from '@mikro-orm/postgresql';
import type { RecordClass } from '../fields/field-definition.ts';
import { columnName, targetOf, writtenProperties } from './columns.ts';

/** A column that refers to the records of a type. */
export interface ReferringColumn {
  /** The entity whose table has the column. */
  readonly entity: EntityClass;
  readonly table: string;
  readonly column: string;
  /** Primary key of the table that has the column. */
  readonly primaryKey: string;
  /** Whether its rows are deleted with the record they refer to; otherwise the column becomes null. */
  readonly isOwned: boolean;
  /** All columns of the table that are written. */
  readonly columns: readonly string[];
}

/** A column of a record's own row, and the table and key that it refers to. */
interface Reference {
  readonly column: string;
  readonly table: string;
  readonly key: string;
}

/** The table of a type, and the foreign keys from and to it. */
export interface TableRelations {
  readonly table: string;
  /** All columns but those that the database computes itself. */
  readonly columns: readonly string[];
  readonly references: readonly Reference[];
  readonly referring: readonly ReferringColumn[];
}

const known = new WeakMap<EntityMetadata, TableRelations>();

/** The table of a type with what it refers to and what refers to it, from MikroORM's metadata. */
export function relationsOfTable(em: EntityManager, type: RecordClass): TableRelations {
  const meta: EntityMetadata = em.getMetadata().get(type);
  const relations = known.get(meta) ?? {
    table: meta.tableName,
    columns: writtenColumns(meta),
    references: referencesOf(meta).map(({ property, target }) => ({
      column: columnName(property),
      table: target.tableName,
      key: columnName(target.getPrimaryProp()),
    })),
    referring: [...em.getMetadata()].flatMap((other) => columnsReferringTo(meta, other)),
  };
  known.set(meta, relations);
  return relations;
}

function columnsReferringTo(meta: EntityMetadata, other: EntityMetadata): ReferringColumn[] {
  return referencesOf(other)
    .filter(({ target }) => target.className === meta.className)
    .map(({ property }) => ({
      entity: other.class,
      table: other.tableName,
      column: columnName(property),
      primaryKey: columnName(other.getPrimaryProp()),
      isOwned: property.deleteRule === 'cascade',
      columns: writtenColumns(other),
    }));
}

function referencesOf(meta: EntityMetadata): { property: EntityProperty; target: EntityMetadata }[] {
  if (meta.abstract || meta.embeddable) return [];
  return meta.props.flatMap((property) => {
    const target = targetOf(property);
    return target ? [{ property, target }] : [];
  });
}

function writtenColumns(meta: EntityMetadata): string[] {
  return [...new Set(writtenProperties(meta).map(columnName))];
}
