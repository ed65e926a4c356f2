import type { EntityClass } from '@mikro-orm/core';

/** Returns the column of a property as SQL. */
export type ColumnOf = (property: string) => string;

/** A condition on records: SQL with a `?` for each parameter. */
export interface Condition {
  sql(columnOf: ColumnOf): string;
  readonly parameters: readonly unknown[];
  /**
   * What the condition depends on, for cached responses: `row` if only on columns of the record itself, `key` if in
   * addition no other record can meet it until that record is written. If undefined, it depends on other records as
   * well.
   */
  readonly dependsOn?: 'row' | 'key' | undefined;
  /** The types whose records the condition reads besides those of its own type. */
  readonly reads?: () => readonly EntityClass[];
  /**
   * Whether a record may begin to meet the condition without a write of its type, because it compares with the time of
   * the request or reads drafts. If so, counts of matching records are not cached.
   */
  readonly changesUnnoticed?: boolean | undefined;
}

/** Every record meets this condition. */
export const anyRecord: Condition = { sql: () => 'true', parameters: [], dependsOn: 'row' };

/** The record has that id. */
export function hasId(id: string): Condition {
  return { ...equals('id', id), dependsOn: 'key' };
}

/** The property has that value. */
export function equals(property: string, value: string | boolean): Condition {
  return { sql: (columnOf) => `${columnOf(property)} = ?`, parameters: [value], dependsOn: 'row' };
}

/** The property is not null or, if `wanted` is false, is null. */
export function isSet(property: string, wanted: boolean): Condition {
  return {
    sql: (columnOf) => `${columnOf(property)} is ${wanted ? 'not null' : 'null'}`,
    parameters: [],
    dependsOn: 'row',
  };
}

/**
 * At least one of the properties contains the text, ignoring case. Without properties, no record meets the condition.
 */
export function holdsText(properties: readonly string[], text: string): Condition {
  if (properties.length === 0) return { sql: () => 'false', parameters: [], dependsOn: 'row' };
  const pattern = patternOf(text);
  return {
    sql: (columnOf) => `(${properties.map((property) => `${columnOf(property)} ilike ?`).join(' or ')})`,
    parameters: properties.map(() => pattern),
    dependsOn: 'row',
  };
}

/** The pattern of `like` for values that contain a text. */
export function patternOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** All of the conditions are met. */
export function allOf(...conditions: readonly Condition[]): Condition {
  const limiting = conditions.filter((condition) => condition !== anyRecord);
  if (limiting.length === 0) return anyRecord;
  const kinds = limiting.map(({ dependsOn }) => dependsOn);
  return {
    sql: (columnOf) => limiting.map((condition) => condition.sql(columnOf)).join(' and '),
    parameters: limiting.flatMap((condition) => condition.parameters),
    dependsOn: kinds.includes(undefined) ? undefined : kinds.includes('key') ? 'key' : 'row',
    ...notesOf(limiting),
  };
}

/** At least one of the conditions is met. Without conditions, no record meets it. */
export function anyOf(...conditions: readonly Condition[]): Condition {
  const isRow = conditions.every(({ dependsOn }) => dependsOn !== undefined);
  return {
    sql: (columnOf) =>
      conditions.length === 0
        ? 'false'
        : `(${conditions.map(({ sql }) => `(${sql(columnOf)})`).join(' or ')})`,
    parameters: conditions.flatMap(({ parameters }) => parameters),
    dependsOn: isRow ? 'row' : undefined,
    ...notesOf(conditions),
  };
}

/** The condition is not met. A comparison with an empty field is not met either, so its opposite is. */
export function noneOf(condition: Condition): Condition {
  const { sql, parameters, dependsOn } = condition;
  return {
    sql: (columnOf) => `(${sql(columnOf)}) is not true`,
    parameters,
    dependsOn: dependsOn && 'row',
    ...notesOf([condition]),
  };
}

function notesOf(conditions: readonly Condition[]): Pick<Condition, 'changesUnnoticed' | 'reads'> {
  const reading = conditions.filter(({ reads }) => reads);
  return {
    changesUnnoticed: conditions.some(({ changesUnnoticed }) => changesUnnoticed),
    ...(reading.length > 0 && { reads: () => reading.flatMap(({ reads }) => reads?.() ?? []) }),
  };
}
