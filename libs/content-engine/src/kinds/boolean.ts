import { Property } from '@mikro-orm/decorators/legacy';
import { GraphQLBoolean } from 'graphql';
import type { FieldOptions } from '../fields/field-definition.ts';
import { defineKind, fieldDecorator } from './kind.ts';
import { fail } from './text-kind.ts';

interface CheckboxOptions extends FieldOptions {
  /** Value where none is given; false if omitted. */
  initially?: boolean;
}

export const booleanKind = defineKind<boolean, CheckboxOptions>({
  name: 'boolean',
  column: ({ initially = false }) => Property({ type: 'boolean', default: initially }),
  output: () => ({ type: () => Boolean }),
  input: () => Boolean,
  canBeEmpty: false,
  empty: ({ options }) => options.initially ?? false,
  parse: (value, field) =>
    typeof value === 'boolean' ? value : fail(field, `${field.label} must be true or false.`),
  isSortable: true,
  hints: {
    arguments: {
      isInitiallyChecked: { type: GraphQLBoolean, description: 'Whether a new record starts with yes.' },
    },
    of: ({ options }) => ({ isInitiallyChecked: options.initially }),
  },
});

/** Yes or no. */
export const Checkbox = fieldDecorator(booleanKind);
