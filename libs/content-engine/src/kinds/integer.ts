import { Property } from '@mikro-orm/decorators/legacy';
import { GraphQLInt } from 'graphql';
import { Int } from 'type-graphql';
import type { FieldOptions } from '../fields/field-definition.ts';
import { NumberFilter, numberCondition } from '../filters/field-filters.ts';
import { unindexedNumber } from '../filters/unindexed.ts';
import { defineKind, fieldDecorator } from './kind.ts';
import { fail } from './text-kind.ts';

interface IntegerOptions extends FieldOptions {
  /** Smallest value; -2,147,483,648 if omitted. */
  min?: number;
  /** Largest value; 2,147,483,647 if omitted. */
  max?: number;
}

export const integerKind = defineKind<number | null, IntegerOptions>({
  name: 'integer',
  column: () => Property({ type: 'integer', nullable: true }),
  output: () => ({ type: () => Int, nullable: true }),
  input: () => Int,
  canBeEmpty: false,
  empty: () => null,
  parse(value, field) {
    const { min, max } = field.options;
    if (typeof value !== 'number' || !Number.isInteger(value))
      return fail(field, `${field.label} must be a whole number.`);
    if (min !== undefined && value < min) fail(field, `${field.label} must be at least ${min}.`);
    if (max !== undefined && value > max) fail(field, `${field.label} must be at most ${max}.`);
    return value;
  },
  isSortable: true,
  filter: { input: () => NumberFilter, condition: numberCondition, unindexed: unindexedNumber },
  hints: {
    arguments: {
      min: { type: GraphQLInt, description: 'Smallest whole number.' },
      max: { type: GraphQLInt, description: 'Largest whole number.' },
    },
    of: ({ options }) => ({ min: options.min, max: options.max }),
  },
});

/** A 32-bit integer, or null. */
export const Integer = fieldDecorator(integerKind);
