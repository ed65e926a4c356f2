import type { Condition } from './condition.ts';
import type { Position } from './cursor.ts';
import type { ReadPlan } from './read-plan.ts';
import type { RecordOrder } from './read-records.ts';
import type { SortKey } from './sort-key.ts';

/** A term of an order. */
export interface OrderTerm extends SortKey {
  readonly direction: 'asc' | 'desc';
}

/**
 * The terms of an order. In a perspective, any value may be null: drafts and revisions may be older than their columns.
 */
export function termsOf(plan: ReadPlan, order: RecordOrder, inPerspective: boolean): OrderTerm[] {
  return Object.entries(order).map(([property, direction]) => {
    const key = plan.sortKeyOf(property);
    return { ...key, isNullable: key.isNullable || inPerspective, direction };
  });
}

/**
 * SQL for the position of a record, as JSON, because the settings of a server do not change the format of JSON values.
 */
export function positionSql(terms: readonly OrderTerm[]): string {
  return `json_build_array(${terms.map(({ sql }) => `to_jsonb(${sql}) #>> '{}'`).join(', ')})::text`;
}

/** The order from its end to its start. */
export function reversed(order: RecordOrder): RecordOrder {
  return Object.fromEntries(
    Object.entries(order).map(([property, direction]) => [property, direction === 'asc' ? 'desc' : 'asc']),
  );
}

/**
 * The condition that a record comes after a position. No two records share the last term of the order. As in SQL, empty
 * values are larger than all others.
 * @param isIncluded whether the record at the position itself meets the condition
 */
export function comesAfter(terms: readonly OrderTerm[], position: Position, isIncluded = false): Condition {
  const places = terms.map((term, index) => ({ term, value: position[index] ?? null }));
  const isPlain = ({ term, value }: Place) =>
    !term.isNullable && value !== null && term.direction === terms[0]?.direction;
  const [sql, ...parameters] = places.every(isPlain)
    ? rowAfter(places, isIncluded)
    : after(places, isIncluded);
  return { sql: () => sql, parameters, dependsOn: 'row' };
}

interface Place {
  readonly term: OrderTerm;
  readonly value: string | null;
}

type Part = readonly [sql: string, ...parameters: string[]];

/** Compares all terms at once, for which an index on them is enough. */
function rowAfter(places: readonly Place[], isIncluded: boolean): Part {
  const operator = `${places[0]?.term.direction === 'desc' ? '<' : '>'}${isIncluded ? '=' : ''}`;
  const columns = places.map(({ term }) => term.sql).join(', ');
  return [
    `(${columns}) ${operator} (${places.map(({ term }) => bound(term)).join(', ')})`,
    ...places.flatMap(({ value }) => value ?? []),
  ];
}

/**
 * Compares the first term, and the others if it is equal. Beginning with a range of the first term lets it use an
 * index.
 */
function after([place, ...others]: readonly Place[], isIncluded: boolean): Part {
  if (!place) return [String(isIncluded)];
  const [range, ...ofRange] = compared(place, true);
  const [further, ...ofFurther] = compared(place, false);
  const [rest, ...ofRest] = after(others, isIncluded);
  return [`(${range} and (${further} or ${rest}))`, ...ofRange, ...ofFurther, ...ofRest];
}

function compared({ term, value }: Place, isIncluded: boolean): Part {
  const { sql, isNullable, direction } = term;
  const isUp = direction === 'asc';
  if (value === null && isUp) return [isIncluded ? `${sql} is null` : 'false'];
  if (value === null) return [isIncluded ? 'true' : `${sql} is not null`];
  const comparison = `${sql} ${isUp ? '>' : '<'}${isIncluded ? '=' : ''} ${bound(term)}`;
  return [isUp && isNullable ? `(${comparison} or ${sql} is null)` : comparison, value];
}

/** Drivers send the parameter as text, whatever its type. */
function bound({ type }: OrderTerm): string {
  return `?::text::${type}`;
}
