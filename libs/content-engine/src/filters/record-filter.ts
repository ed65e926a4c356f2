import { invalidInput, notSignedIn } from '@daybook/errors';
import { Field, InputType } from 'type-graphql';
import { contentTypeOf } from '../content-type.ts';
import { type FieldDefinition, fieldsOf, type RecordClass } from '../fields/field-definition.ts';
import { allOf, anyOf, anyRecord, type Condition, noneOf } from '../reading/condition.ts';
import { visibleSql, visibleTo } from '../reading/visibility.ts';
import { tableOf } from '../records/columns.ts';
import { timeProperties, timesOf } from '../records/record-times.ts';
import type { RequestContext } from '../request-context.ts';
import type { RequestDatabase } from '../request-database.ts';
import { IdFilter, idCondition, TimeFilter, timeCondition } from './field-filters.ts';
import { isInState, type RecordState, recordStates } from './record-state.ts';

/** The value of a filter: conditions by the name of the field. All of them must be met. */
export type RecordFilter = Readonly<Record<string, unknown>>;

/** Maximum number of conditions of a filter, and of nested levels. Each condition may read every record. */
const maxConditions = { visitors: 20, staff: 50 };
const maxLevels = 5;

const made = new WeakMap<RecordClass, new () => RecordFilter>();

/**
 * The input type for the filter of a content type. It has the fields whose kind has a filter, and those of all types.
 */
export function filterTypeOf(type: RecordClass): new () => RecordFilter {
  const known = made.get(type);
  if (known) return known;
  const info = contentTypeOf(type);
  const { names } = info;
  class Filter implements RecordFilter {
    [key: string]: unknown;
  }
  Object.defineProperty(Filter, 'name', { value: names.filter });
  const declare = (name: string, inputType: unknown, description: string) =>
    Field(() => inputType as StringConstructor, { nullable: true, description })(Filter.prototype, name);
  for (const field of fieldsOf(type)) {
    const input = field.kind.filter?.input(field);
    if (input) declare(field.name, input, `By ${field.label}.`);
  }
  declare('id', IdFilter, 'By id.');
  for (const [name, description] of Object.entries(timesOf(info))) declare(name, TimeFilter, description);
  declare('state', [recordStates.values], 'States. The record must be in one of them. Only for staff.');
  declare('and', [Filter], 'Filters. The record must meet all of them.');
  declare('or', [Filter], 'Filters. The record must meet at least one of them.');
  declare('not', Filter, 'A filter. The record must not meet it.');
  InputType(names.filter, {
    description: `Selects records of type ${names.type}. All given conditions must be met.`,
  })(Filter);
  made.set(type, Filter);
  return Filter;
}

/** The viewer and the database of a request with a filter. */
type Asking = Pick<RequestContext, 'viewer' | 'noViewer'> & {
  readonly database: Pick<RequestDatabase, 'reader'>;
};

/**
 * The condition of a filter. Throws `BAD_USER_INPUT` for null in the filter and for values beyond the limits, and
 * the error of `noViewer` if a visitor filters by what only staff see.
 */
export function filterCondition(
  asking: Asking,
  type: RecordClass,
  filter: RecordFilter | null | undefined,
): Condition {
  return filter ? new FilterReader(asking, type).read(filter, 1, '') : anyRecord;
}

class FilterReader {
  private count = 0;

  constructor(
    private readonly asking: Asking,
    private readonly type: RecordClass,
  ) {}

  /** @param path of the filter in the whole one, such as `and.0.not.` */
  read(filter: RecordFilter, level: number, path: string): Condition {
    if (level > maxLevels) throw invalidInput({ filter: `A filter may have at most ${maxLevels} levels.` });
    refuseNull(filter, path);
    const conditions: Condition[] = [];
    for (const field of fieldsOf(this.type)) {
      const value = filter[field.name];
      if (isGiven(value)) conditions.push(this.onField(field, value));
    }
    for (const [name, property] of Object.entries(timeProperties)) {
      const value = filter[name];
      if (isGiven(value)) conditions.push(timeCondition(name, value, { property }));
    }
    const { id, state, and, or, not } = filter;
    if (isGiven(id)) conditions.push(idCondition(id));
    if (Array.isArray(state)) conditions.push(this.inState(state));
    this.addToCount(Math.max(1, conditions.length));
    const inner = (name: string, filters: readonly unknown[]) =>
      filters.filter(isFilter).map((each, index) => this.read(each, level + 1, `${path}${name}.${index}.`));
    if (Array.isArray(and)) conditions.push(...inner('and', and));
    if (Array.isArray(or)) conditions.push(anyOf(...inner('or', or)));
    if (isFilter(not)) conditions.push(noneOf(this.read(not, level + 1, `${path}not.`)));
    return allOf(...conditions);
  }

  private addToCount(conditions: number): void {
    this.count += conditions;
    const most = this.asking.viewer ? maxConditions.staff : maxConditions.visitors;
    if (this.count > most) throw invalidInput({ filter: `A filter may have at most ${most} conditions.` });
  }

  private inState(states: readonly unknown[]): Condition {
    const { viewer, noViewer = notSignedIn } = this.asking;
    if (!viewer) throw noViewer();
    return isInState(states.filter(isState));
  }

  private onField(field: FieldDefinition, value: object): Condition {
    const { filter, target } = field.kind;
    if (!filter) return anyRecord;
    const condition = filter.condition(field.name, value);
    const { viewer, database } = this.asking;
    if (!target) return condition;
    const referred = target.type(field);
    // A list of references may have ids of the trash, which a foreign key cannot.
    if (target.hasForeignKey && visibleTo(viewer, referred) === anyRecord) return condition;
    // A reference to a record that the viewer may not see, or to one in the trash, is empty.
    const visible = `select "id" from "${tableOf(database.reader, referred)}" where ${visibleSql(database.reader, viewer, referred)}`;
    const sql: Condition['sql'] = (columnOf) =>
      condition.sql((property) => target.shown(columnOf(property), visible));
    const notes = { dependsOn: undefined, reads: () => [referred] };
    if ('isNull' in value && value.isNull != null) return { ...condition, sql, ...notes };
    const { parameters } = condition;
    return {
      // The first condition can use an index, which the other one cannot.
      sql: (columnOf) => `${condition.sql(columnOf)} and ${sql(columnOf)}`,
      parameters: [...parameters, ...parameters],
      ...notes,
    };
  }
}

/** Without this, a condition whose value is missing by mistake would select every record. */
function refuseNull(filter: RecordFilter, path: string): void {
  for (const [name, value] of Object.entries(filter)) {
    refuseIfNull(value, path + name);
    if (name === 'not' || !isFilter(value)) continue;
    for (const [part, given] of Object.entries(value)) refuseIfNull(given, `${path}${name}.${part}`);
  }
}

function refuseIfNull(value: unknown, path: string): void {
  if (value !== null) return;
  throw invalidInput({
    filter: `"${path}" in the filter is null. Leave it out, or use "isNull" or "isEmpty" to find empty fields.`,
  });
}

function isGiven(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isFilter(value: unknown): value is RecordFilter {
  return isGiven(value) && !Array.isArray(value);
}

function isState(value: unknown): value is RecordState {
  return typeof value === 'string' && Object.hasOwn(recordStates.values, value);
}
