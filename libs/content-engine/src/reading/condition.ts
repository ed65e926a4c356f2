/** Gives the column of a property, for SQL. */
export type ColumnOf = (property: string) => string;

/** What records must fulfil to be read: SQL with a `?` per parameter. */
export interface Condition {
  sql(columnOf: ColumnOf): string;
  readonly parameters: readonly unknown[];
  /**
   * What decides whether a record fulfils it, for cached responses: `row` if only the record's own columns do, `key` if
   * moreover no other record can come to fulfil it as long as that record is not written. Otherwise other records do too.
   */
  readonly dependsOn?: 'row' | 'key' | undefined;
}

/** Fulfilled by every record. */
export const anyRecord: Condition = { sql: () => 'true', parameters: [], dependsOn: 'row' };

/** The record has that id. */
export function hasId(id: string): Condition {
  return { ...equals('id', id), dependsOn: 'key' };
}

/** The property has that value. */
export function equals(property: string, value: string | boolean): Condition {
  return { sql: (columnOf) => `${columnOf(property)} = ?`, parameters: [value], dependsOn: 'row' };
}

/** The property has a value, or has none. */
export function isSet(property: string, wanted: boolean): Condition {
  return {
    sql: (columnOf) => `${columnOf(property)} is ${wanted ? 'not null' : 'null'}`,
    parameters: [],
    dependsOn: 'row',
  };
}

/** One of the properties, of which there may be none, holds the text, compared without regard to case. */
export function holdsText(properties: readonly string[], text: string): Condition {
  if (properties.length === 0) return { sql: () => 'false', parameters: [], dependsOn: 'row' };
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return {
    sql: (columnOf) => `(${properties.map((property) => `${columnOf(property)} ilike ?`).join(' or ')})`,
    parameters: properties.map(() => pattern),
    dependsOn: 'row',
  };
}

/** All of them together. */
export function allOf(...conditions: readonly Condition[]): Condition {
  const limiting = conditions.filter((condition) => condition !== anyRecord);
  if (limiting.length === 0) return anyRecord;
  const kinds = limiting.map(({ dependsOn }) => dependsOn);
  return {
    sql: (columnOf) => limiting.map((condition) => condition.sql(columnOf)).join(' and '),
    parameters: limiting.flatMap((condition) => condition.parameters),
    dependsOn: kinds.includes(undefined) ? undefined : kinds.includes('key') ? 'key' : 'row',
  };
}
