import { Field, InputType } from 'type-graphql';
import { contentTypeOf } from '../content-type.ts';
import { fieldsOf, type RecordClass } from '../fields/field-definition.ts';
import { allOf, anyRecord, type Condition } from '../reading/condition.ts';
import { TimeFilter, timeCondition } from './field-filters.ts';
import { isInState, type RecordState, recordStates } from './record-state.ts';

/** The value of a filter: conditions by the name of the field. All of them must be met. */
export type RecordFilter = Readonly<Record<string, unknown>>;

const marks = {
  createdAt: 'When the record was created.',
  updatedAt: 'When the record was last changed.',
};

const made = new WeakMap<RecordClass, new () => RecordFilter>();

/** The input type for the filter of a content type. It has the fields whose kind has a filter, and those of all types. */
export function filterTypeOf(type: RecordClass): new () => RecordFilter {
  const known = made.get(type);
  if (known) return known;
  const { names } = contentTypeOf(type);
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
  for (const [name, description] of Object.entries(marks)) declare(name, TimeFilter, description);
  declare('state', [recordStates.values], 'States. The record must be in one of them.');
  InputType(names.filter, {
    description: `Selects records of type ${names.type}. All given conditions must be met.`,
  })(Filter);
  made.set(type, Filter);
  return Filter;
}

/** The condition of a filter. Throws `BAD_USER_INPUT` for values that the limits refuse. */
export function filterCondition(type: RecordClass, filter: RecordFilter | null | undefined): Condition {
  if (!filter) return anyRecord;
  const conditions = fieldsOf(type).flatMap((field) => {
    const value = filter[field.name];
    const { filter: kindFilter } = field.kind;
    return kindFilter && isGiven(value) ? kindFilter.condition(field.name, value) : [];
  });
  for (const name of Object.keys(marks)) {
    const value = filter[name];
    if (isGiven(value)) conditions.push(timeCondition(name, value));
  }
  const { state } = filter;
  if (Array.isArray(state)) conditions.push(isInState(state.filter(isState)));
  return allOf(...conditions);
}

function isGiven(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isState(value: unknown): value is RecordState {
  return typeof value === 'string' && Object.hasOwn(recordStates.values, value);
}
