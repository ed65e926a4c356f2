import { Property } from '@mikro-orm/decorators/legacy';
import { GraphQLList, GraphQLString } from 'graphql';
import { Field, InputType, registerEnumType } from 'type-graphql';
import type { FieldOptions } from '../fields/field-definition.ts';
import { choiceCondition } from '../filters/field-filters.ts';
import { unindexedChoice } from '../filters/unindexed.ts';
import { defineKind, fieldDecorator } from './kind.ts';
import { fail } from './text-kind.ts';

interface ChoiceValues<V extends string> {
  /** Name of the GraphQL enum. */
  readonly name: string;
  readonly values: Readonly<Record<V, V>>;
}

/** Registers a GraphQL enum with a description of each value. */
export function choices<V extends string>(
  name: string,
  description: string,
  descriptions: Readonly<Record<V, string>>,
): ChoiceValues<V> {
  const keys = Object.keys(descriptions) as V[];
  const values = Object.fromEntries(keys.map((key) => [key, key])) as Record<V, V>;
  const valuesConfig = Object.fromEntries(keys.map((key) => [key, { description: descriptions[key] }]));
  registerEnumType<typeof values>(values, { name, description, valuesConfig: valuesConfig as never });
  return { name, values };
}

interface ChoiceOptions<V extends string> extends FieldOptions {
  from: ChoiceValues<V>;
  /** Default value. */
  initially: V;
  /** Values offered on create only; a record that has one keeps it (contract §9). */
  createOnly?: readonly V[];
}

const choiceFilters = new WeakMap<object, new () => object>();

/** The input type of a filter on a choice, one for each enum. */
function choiceFilter({ name, values }: ChoiceValues<string>): new () => object {
  const known = choiceFilters.get(values);
  if (known) return known;
  class Filter {}
  const options = { nullable: true, description: 'Values. The record must have one of them.' };
  Field(() => [values] as unknown as [StringConstructor], options)(Filter.prototype, 'in');
  InputType(`${name}Filter`, { description: `Selects records by a value of ${name}.` })(Filter);
  choiceFilters.set(values, Filter);
  return Filter;
}

export const choiceKind = defineKind<string, ChoiceOptions<string>>({
  name: 'choice',
  column: ({ initially }) => Property({ type: 'text', default: initially }),
  output: ({ from }) => ({ type: () => from.values }),
  input: ({ options }) => options.from.values,
  canBeEmpty: true,
  empty: ({ options }) => options.initially,
  parse(value, field) {
    const offered = Object.keys(field.options.from.values);
    if (typeof value !== 'string' || !offered.includes(value))
      return fail(field, `${field.label} must be one of: ${offered.join(', ')}.`);
    return value;
  },
  isSortable: true,
  filter: {
    input: ({ options }) => choiceFilter(options.from),
    condition: (name, value: { in?: readonly string[] | null }) => choiceCondition(name, value.in),
    unindexed: unindexedChoice,
  },
  hints: {
    arguments: {
      choices: { type: new GraphQLList(GraphQLString), description: 'Values that the form offers.' },
      createOnlyChoices: {
        type: new GraphQLList(GraphQLString),
        description: 'Values that only the form of a new record offers.',
      },
    },
    of: ({ options }) => ({
      choices: Object.keys(options.from.values),
      createOnlyChoices: options.createOnly,
    }),
  },
});

const declareChoice = fieldDecorator(choiceKind);

/** One of a few values. */
export function Choice<V extends string>(options: ChoiceOptions<V>): PropertyDecorator {
  return declareChoice(options);
}
