import { invalidInput } from '@daybook/errors';
import { Property } from '@mikro-orm/decorators/legacy';
import { GraphQLError, GraphQLInt, GraphQLScalarType, Kind as Node } from 'graphql';
import { Field, InputType } from 'type-graphql';
import type { FieldOptions } from '../fields/field-definition.ts';
import { type NumberConditions, numberCondition } from '../filters/field-filters.ts';
import { unindexedNumber } from '../filters/unindexed.ts';
import type { Condition } from '../reading/condition.ts';
import { defineKind, fieldDecorator } from './kind.ts';
import { fail } from './text-kind.ts';

interface DecimalOptions extends FieldOptions {
  /** Digits after the point, 2 if omitted. */
  scale?: number;
  /** Digits before and after the point, 18 if omitted. */
  precision?: number;
}

/** A decimal as text. Numbers of JSON and JavaScript are binary and would lose digits. */
const Decimal = new GraphQLScalarType<string, string>({
  name: 'Decimal',
  description: 'An exact decimal number as text, such as `"1234.50"`. Inputs may be numbers too.',
  serialize: String,
  parseValue: textOf,
  parseLiteral: (node) =>
    textOf(
      node.kind === Node.STRING || node.kind === Node.INT || node.kind === Node.FLOAT ? node.value : null,
    ),
  extensions: { jsonSchema: { type: 'string', format: 'decimal', examples: ['1234.50'] } },
});

@InputType({ description: 'Selects records by an exact decimal number. All given conditions must be met.' })
export class DecimalFilter implements NumberConditions<string> {
  @Field(() => Decimal, { nullable: true, description: 'The number that the field must have.' })
  eq?: string | null;

  @Field(() => [Decimal], { nullable: true, description: 'Numbers. The field must have one of them.' })
  in?: string[] | null;

  @Field(() => Decimal, { nullable: true, description: 'Smallest number.' })
  from?: string | null;

  @Field(() => Decimal, { nullable: true, description: 'Largest number.' })
  to?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the field must be empty.' })
  isNull?: boolean | null;
}

/** Digits before and after the point. PostgreSQL also reads other forms of numbers, some of which are huge. */
const filterForm = /^-?\d{1,1000}(?:\.\d{1,1000})?$/;

/**
 * Converts a filter on a decimal number. Spaces around numbers are ignored, as in inputs. Throws `BAD_USER_INPUT` for
 * other texts and for too many numbers.
 */
function decimalCondition(name: string, filter: DecimalFilter): Condition {
  const numberIn = (value: string) => {
    const text = value.trim();
    if (!filterForm.test(text))
      throw invalidInput({ filter: `The filter on ${name} must have decimal numbers, such as 1234.50.` });
    return text;
  };
  const given = (value: string | null | undefined) => (value == null ? null : numberIn(value));
  return numberCondition(name, {
    ...filter,
    eq: given(filter.eq),
    in: filter.in?.map(numberIn) ?? null,
    from: given(filter.from),
    to: given(filter.to),
  });
}

export const decimalKind = defineKind<string | null, DecimalOptions>({
  name: 'decimal',
  column: ({ precision = 18, scale = 2 }) =>
    Property({ type: 'string', columnType: `numeric(${precision},${scale})`, nullable: true }),
  output: () => ({ type: () => Decimal, nullable: true }),
  input: () => Decimal,
  canBeEmpty: false,
  empty: () => null,
  parse(value, field) {
    const { precision = 18, scale = 2 } = field.options;
    if (typeof value === 'string' && value.trim() === '') return null;
    const parts = /^\s*(-?)0*(\d+)(?:\.(\d+))?\s*$/.exec(typeof value === 'string' ? value : '');
    const [, sign = '', whole = '', fraction = ''] = parts ?? [];
    if (!parts) return fail(field, `${field.label} must be a decimal number, such as 1234.50.`);
    if (fraction.length > scale)
      fail(field, `${field.label} may have at most ${scale} digits after the point.`);
    if (whole.length > precision - scale)
      fail(field, `${field.label} may have at most ${precision - scale} digits before the point.`);
    // The form in which PostgreSQL returns the number.
    const digits = scale === 0 ? whole : `${whole}.${fraction.padEnd(scale, '0')}`;
    return /[1-9]/.test(digits) ? sign + digits : digits;
  },
  isSortable: true,
  filter: { input: () => DecimalFilter, condition: decimalCondition, unindexed: unindexedNumber },
  hints: {
    arguments: { scale: { type: GraphQLInt, description: 'Digits after the point of a decimal number.' } },
    of: ({ options }) => ({ scale: options.scale ?? 2 }),
  },
});

/** An exact decimal number, such as a price, or null. Records hold it as text with all digits of its scale. */
export const DecimalNumber = fieldDecorator(decimalKind);

/** The parser of the field checks the digits, so that its message names the field. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  throw new GraphQLError('A Decimal must be a number or a text.');
}
