import type { EntityProperty } from '@mikro-orm/core';
import { fieldsOf } from '../fields/field-definition.ts';

/** What records are sorted by. */
export interface SortKey {
  readonly sql: string;
  /** Its SQL type. */
  readonly type: string;
  readonly isNullable: boolean;
}

/** How records of a type are sorted by a property. */
export function sortKeyOf(
  type: { prototype: object },
  { name, columnTypes, nullable = false }: EntityProperty,
  column: string,
): SortKey {
  const kind = fieldsOf(type).find((field) => field.name === name)?.kind;
  return { sql: kind?.sortKey?.(column) ?? column, type: columnTypes[0] ?? 'text', isNullable: nullable };
}
