import { Property } from '@mikro-orm/decorators/legacy';
import { GraphQLLocalDate } from 'graphql-scalars';
import { DayFilter, dayCondition } from '../filters/field-filters.ts';
import { unindexedDay } from '../filters/unindexed.ts';
import { defineKind, fieldDecorator } from './kind.ts';
import { fail } from './text-kind.ts';

/** The GraphQL type of calendar days. */
export { GraphQLLocalDate as LocalDate };

export const dayKind = defineKind<unknown>({
  name: 'day',
  column: () => Property({ type: 'date' }),
  output: () => ({ type: () => GraphQLLocalDate }),
  input: () => GraphQLLocalDate,
  canBeEmpty: false,
  empty: () => undefined,
  draft: () => new Date().toISOString().slice(0, 10),
  /** The scalar has checked the day, except for the year 0, which PostgreSQL's calendar lacks. */
  parse(value, field) {
    if (typeof value === 'string' && value.startsWith('0000-')) fail(field, `${field.label} must be a day.`);
    return value;
  },
  isSortable: true,
  filter: { input: () => DayFilter, condition: dayCondition, unindexed: unindexedDay },
});

/** A calendar day `YYYY-MM-DD`, the same day in every time zone. */
export const Day = fieldDecorator(dayKind);
