import { Property } from '@mikro-orm/decorators/legacy';
import { GraphQLBoolean } from 'graphql';
import type { FieldOptions } from '../fields/field-definition.ts';
import { BooleanFilter, booleanCondition } from '../filters/field-filters.ts';
import { unindexedBoolean } from '../filters/unindexed.ts';
import type { BooleanTexts } from '../schema/rest-directive.ts';
import { defineKind, fieldDecorator } from './kind.ts';
import { fail } from './text-kind.ts';

interface CheckboxOptions extends FieldOptions {
  /** Default value; false if omitted. */
  initially?: boolean;
  /** The texts for true and false in REST. If given, the form has a select instead of a checkbox. */
  contractTexts?: BooleanTexts;
}

export const booleanKind = defineKind<boolean, CheckboxOptions>({
  name: 'boolean',
  column: ({ initially = false }) => Property({ type: 'boolean', default: initially }),
  output: () => ({ type: () => Boolean }),
  contract: {
    output: ({ contractTexts }) => ({ type: () => (contractTexts ? String : Boolean) }),
    present: (stored, { options: { contractTexts } }) => contractTexts?.[stored ? 0 : 1] ?? stored,
    texts: ({ contractTexts }) => contractTexts,
  },
  input: () => Boolean,
  canBeEmpty: false,
  empty: ({ options }) => options.initially ?? false,
  parse: (value, field) =>
    typeof value === 'boolean' ? value : fail(field, `${field.label} must be true or false.`),
  isSortable: true,
  filter: { input: () => BooleanFilter, condition: booleanCondition, unindexed: unindexedBoolean },
  hints: {
    arguments: {
      isInitiallyChecked: { type: GraphQLBoolean, description: 'Whether a new record starts with yes.' },
      isSelect: {
        type: GraphQLBoolean,
        description: 'Whether the form has a select with yes and no instead of a checkbox.',
      },
    },
    of: ({ options }) => ({
      isInitiallyChecked: options.initially,
      isSelect: options.contractTexts && true,
    }),
  },
});

/** Yes or no. */
export const Checkbox = fieldDecorator(booleanKind);
