import { Property } from '@mikro-orm/decorators/legacy';
import { GraphQLError, GraphQLScalarType, Kind as Node } from 'graphql';
import { TimeFilter, timeCondition } from '../filters/field-filters.ts';
import { declareExpressionIndex } from '../records/declare-index.ts';
import { defineKind, fieldDecorator } from './kind.ts';
import { fail } from './text-kind.ts';
import { readZonedTime } from './zoned-time.ts';

/** A date and time with its zone as text in the form of RFC 9557, which `Temporal.ZonedDateTime` reads as well. */
const ZonedDateTime = new GraphQLScalarType<string, string>({
  name: 'ZonedDateTime',
  description:
    'An instant with an IANA time zone, as RFC 9557 writes it: `2026-03-31T15:00:00.000Z[America/New_York]`. Inputs may give the local time of the zone instead: `2026-03-31T11:00[America/New_York]`.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc9557',
  serialize: String,
  parseValue: textOf,
  parseLiteral: (node) => textOf(node.kind === Node.STRING ? node.value : null),
  extensions: {
    jsonSchema: { type: 'string', examples: ['2026-03-31T15:00:00.000Z[America/New_York]'] },
  },
});

export const dateTimeKind = defineKind<string | null>({
  name: 'dateTime',
  // In UTC and of fixed length, so that sorting by text sorts by time.
  column: () => (prototype, name) => {
    Property({ type: 'text', nullable: true })(prototype, name);
    declareExpressionIndex(prototype, name, (column) => `btree (${instantSql(column)})`);
  },
  output: () => ({ type: () => ZonedDateTime, nullable: true }),
  input: () => ZonedDateTime,
  canBeEmpty: false,
  empty: () => null,
  parse(value, field) {
    const text = typeof value === 'string' ? value.trim() : '';
    if (text === '') return null;
    const time = readZonedTime(text);
    if (time === null)
      return fail(
        field,
        `${field.label} must be a date and time with a time zone, such as 2026-03-31T11:00[America/New_York].`,
      );
    return time;
  },
  isSortable: true,
  sortKey: instantSql,
  filter: {
    input: () => TimeFilter,
    condition: (name, value) => timeCondition(name, value, { sql: instantSql, cast: 'text' }),
  },
});

/**
 * A date and time with its IANA time zone, or null. Records hold it as `2026-03-31T15:00:00.000Z[America/New_York]`.
 */
export const DateTime = fieldDecorator(dateTimeKind);

/**
 * Length of the instant at the start of a stored value, such as `2026-03-31T15:00:00.000Z`. Sorting such texts sorts by
 * time.
 */
const instantLength = 24;

/** The instant of a stored value. */
export function instantOf(stored: string): string {
  return stored.slice(0, instantLength);
}

/** SQL for the instant of a stored value. */
export function instantSql(stored: string): string {
  return `left(${stored}, ${instantLength})`;
}

/** The parser of the field checks the form, so that its message names the field. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new GraphQLError('A ZonedDateTime must be a text.');
}
