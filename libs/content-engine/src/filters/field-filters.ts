import { invalidInput } from '@daybook/errors';
import { GraphQLLocalDate } from 'graphql-scalars';
import { Field, Float, ID, InputType } from 'type-graphql';
import { cleanText } from '../input/clean-text.ts';
import { type Condition, patternOf } from '../reading/condition.ts';
import { isRecordId } from '../records/record-id.ts';

const maxValues = 100;
const maxTags = 20;
/** Maximum length of a text, in characters. */
const maxText = 1_000;
/** Longer than any tag, in characters. */
const maxTagLength = 200;

@InputType({ description: 'Selects records by a reference. All given conditions must be met.' })
export class ReferenceFilter {
  @Field(() => [ID], { nullable: true, description: 'Ids of records. The record must refer to one of them.' })
  in?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the reference must be empty.' })
  isNull?: boolean | null;
}

@InputType({ description: 'Selects records by their tags. All given conditions must be met.' })
export class TagsFilter {
  @Field(() => [String], { nullable: true, description: 'Tags that a record must have. Case is ignored.' })
  has?: string[] | null;
}

@InputType({ description: 'Selects records by a Boolean field.' })
export class BooleanFilter {
  @Field(() => Boolean, { nullable: true, description: 'The value that a record must have.' })
  eq?: boolean | null;
}

@InputType({ description: 'Selects records by a text. All given conditions must be met.' })
export class TextFilter {
  @Field(() => String, { nullable: true, description: 'The text that the field must have.' })
  eq?: string | null;

  @Field(() => [String], { nullable: true, description: 'Texts. The field must have one of them.' })
  in?: string[] | null;

  @Field(() => String, {
    nullable: true,
    description: 'Words that the field must contain, in this order. Case is ignored.',
  })
  contains?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the field must be empty.' })
  isEmpty?: boolean | null;
}

@InputType({ description: 'Selects records by a number. All given conditions must be met.' })
export class NumberFilter {
  @Field(() => Float, { nullable: true, description: 'The number that the field must have.' })
  eq?: number | null;

  @Field(() => [Float], { nullable: true, description: 'Numbers. The field must have one of them.' })
  in?: number[] | null;

  @Field(() => Float, { nullable: true, description: 'Smallest number.' })
  from?: number | null;

  @Field(() => Float, { nullable: true, description: 'Largest number.' })
  to?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the field must be empty.' })
  isNull?: boolean | null;
}

@InputType({ description: 'Selects records by a calendar day. All given conditions must be met.' })
export class DayFilter {
  @Field(() => GraphQLLocalDate, { nullable: true, description: 'The day that the field must have.' })
  eq?: string | null;

  @Field(() => GraphQLLocalDate, { nullable: true, description: 'First day of the range.' })
  from?: string | null;

  @Field(() => GraphQLLocalDate, { nullable: true, description: 'Last day of the range.' })
  to?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the field must be empty.' })
  isNull?: boolean | null;
}

@InputType({ description: 'Selects records by a time. All given conditions must be met.' })
export class TimeFilter {
  @Field(() => Date, {
    nullable: true,
    description: 'The time that the field must have, to the millisecond.',
  })
  eq?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Start of the range; included.' })
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'End of the range; not included.' })
  before?: Date | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the field must be empty.' })
  isNull?: boolean | null;
}

@InputType({ description: 'Selects records by their ids. All given conditions must be met.' })
export class IdFilter {
  @Field(() => ID, { nullable: true, description: 'The id that the record must have.' })
  eq?: string | null;

  @Field(() => [ID], { nullable: true, description: 'Ids. The record must have one of them.' })
  in?: string[] | null;
}

@InputType({ description: 'Selects records by a picture or another file.' })
export class FileFilter {
  @Field(() => Boolean, { nullable: true, description: 'Whether the field must be empty.' })
  isNull?: boolean | null;
}

/** A condition on one column: its SQL and the bound parameters. */
type Part = readonly [sql: (column: string) => string, ...parameters: unknown[]];

/** Combines conditions on the column of a property with `and`. */
export function partsOn(property: string, parts: readonly Part[]): Condition {
  return {
    sql: (columnOf) => parts.map(([sql]) => sql(columnOf(property))).join(' and ') || 'true',
    parameters: parts.flatMap(([, ...parameters]) => parameters),
    dependsOn: 'row',
  };
}

/** The condition that the column has one of the values. The database estimates the number of records from an array. */
function isOneOf(values: readonly string[]): Part {
  return [(column) => `${column} = any(?)`, [...new Set(values)]];
}

/** Converts a filter on a reference. Throws `BAD_USER_INPUT` for too many ids. */
export function referenceCondition(name: string, filter: ReferenceFilter): Condition {
  const { in: ids, isNull } = filter;
  limit(name, ids, maxValues);
  return partsOn(name, [
    ...(ids ? [isOneOf(ids.filter(isRecordId))] : []),
    ...(isNull == null ? [] : [isNullPart(isNull)]),
  ]);
}

/** Converts a filter on a list of references. Throws `BAD_USER_INPUT` for too many ids. */
export function referencesCondition(name: string, { in: ids, isNull }: ReferenceFilter): Condition {
  limit(name, ids, maxValues);
  const overlaps = (column: string) =>
    `${column} && array(select jsonb_array_elements_text(?::jsonb))::varchar(24)[]`;
  return partsOn(name, [
    ...(ids ? [[overlaps, JSON.stringify(ids.filter(isRecordId))] as const] : []),
    ...(isNull == null
      ? []
      : [[(column: string) => `(cardinality(${column}) = 0) = ?::boolean`, isNull] as const]),
  ]);
}

/** Converts a filter on the ids of records. Throws `BAD_USER_INPUT` for too many ids. */
export function idCondition({ eq, in: ids }: IdFilter): Condition {
  limit('id', ids, maxValues);
  return partsOn('id', [
    ...(eq == null ? [] : [isOneOf([eq].filter(isRecordId))]),
    ...(ids ? [isOneOf(ids.filter(isRecordId))] : []),
  ]);
}

/** Converts a filter on a file. */
export function fileCondition(name: string, { isNull }: FileFilter): Condition {
  return partsOn(name, isNull == null ? [] : [isNullPart(isNull)]);
}

/** SQL expression for the tags in a column as an array in lower case. */
export function tagsIn(column: string): string {
  return `string_to_array(lower(${column}), ',')`;
}

/** Converts a filter on tags. Throws `BAD_USER_INPUT` for too many tags. */
export function tagsCondition(name: string, { has }: TagsFilter): Condition {
  limit(name, has, maxTags);
  const tags = (has ?? []).map((tag) => cleanText(tag).trim().slice(0, maxTagLength)).filter(Boolean);
  return partsOn(
    name,
    tags.map((tag) => [(column) => `${tagsIn(column)} @> array[lower(?)]`, tag]),
  );
}

/** Converts a filter on a text. Throws `BAD_USER_INPUT` for too many or too long texts. */
export function textCondition(name: string, { eq, in: values, contains, isEmpty }: TextFilter): Condition {
  limit(name, values, maxValues);
  for (const text of [eq, contains, ...(values ?? [])])
    if ((text?.length ?? 0) > maxText)
      throw invalidInput({
        filter: `A text in the filter on ${name} may have at most ${maxText} characters.`,
      });
  const words = cleanText(contains ?? '').trim();
  const exact = values ?? [];
  return partsOn(name, [
    ...(eq == null ? [] : [[(column: string) => `${column} = ?`, cleanText(eq)] as const]),
    ...(values ? [isOneOf(exact.map(cleanText))] : []),
    ...(words === '' ? [] : [[(column: string) => `${column} ilike ?`, patternOf(words)] as const]),
    ...(isEmpty == null ? [] : [[(column: string) => `(${column} = '') = ?::boolean`, isEmpty] as const]),
  ]);
}

/** The conditions on a number. An exact decimal number is text. */
export interface NumberConditions<N extends number | string = number | string> {
  readonly eq?: N | null;
  readonly in?: readonly N[] | null;
  readonly from?: N | null;
  readonly to?: N | null;
  readonly isNull?: boolean | null;
}

/** Converts a filter on a number. Throws `BAD_USER_INPUT` for too many numbers. */
export function numberCondition(name: string, filter: NumberConditions): Condition {
  const { eq, in: values, from, to, isNull } = filter;
  limit(name, values, maxValues);
  const compared = [
    ['=', eq],
    ['>=', from],
    ['<=', to],
  ] as const;
  const isListed = (column: string) => `${column} in (select jsonb_array_elements_text(?::jsonb)::numeric)`;
  return partsOn(name, [
    ...(values ? [[isListed, JSON.stringify(values)] as const] : []),
    ...compared.flatMap(([operator, value]) =>
      value == null ? [] : [[(column: string) => `${column} ${operator} ?::numeric`, value] as const],
    ),
    ...(isNull == null ? [] : [isNullPart(isNull)]),
  ]);
}

/** Converts a filter on a Boolean field. */
export function booleanCondition(name: string, { eq }: BooleanFilter): Condition {
  return partsOn(name, eq == null ? [] : [[(column) => `${column} = ?::boolean`, eq]]);
}

/** Converts a filter on the values of a choice. */
export function choiceCondition(name: string, values: readonly string[] | null | undefined): Condition {
  return partsOn(name, values ? [isOneOf(values)] : []);
}

/** Converts a filter on a calendar day. Throws `BAD_USER_INPUT` for the year 0. */
export function dayCondition(name: string, { eq, from, to, isNull }: DayFilter): Condition {
  return partsOn(name, [
    ...(eq ? [[(column: string) => `${column} = ?::date`, checkedDay(name, eq)] as const] : []),
    ...(from ? [[(column: string) => `${column} >= ?::date`, checkedDay(name, from)] as const] : []),
    ...(to ? [[(column: string) => `${column} <= ?::date`, checkedDay(name, to)] as const] : []),
    ...(isNull == null ? [] : [isNullPart(isNull)]),
  ]);
}

/** PostgreSQL's calendar has no year 0. */
function checkedDay(name: string, day: string): string {
  if (day.startsWith('0000-'))
    throw invalidInput({ filter: `The filter on ${name} must have a day after the year 0.` });
  return day;
}

/**
 * Converts a filter on a time. Throws `BAD_USER_INPUT` for years that PostgreSQL does not accept.
 * @param stored the property that holds the time, and how its column is converted to an instant of a type; by default
 * the property of that name, with a `timestamptz`
 */
export function timeCondition(
  name: string,
  { eq, from, before, isNull }: TimeFilter,
  stored: { property?: string; sql?(column: string): string; cast?: string } = {},
): Condition {
  const { property = name, sql = (column: string) => column, cast = 'timestamptz' } = stored;
  return partsOn(property, [
    ...(eq ? [[(column: string) => `${sql(column)} = ?::${cast}`, timeText(name, eq)] as const] : []),
    ...(from ? [[(column: string) => `${sql(column)} >= ?::${cast}`, timeText(name, from)] as const] : []),
    ...(before ? [[(column: string) => `${sql(column)} < ?::${cast}`, timeText(name, before)] as const] : []),
    ...(isNull == null ? [] : [isNullPart(isNull, sql)]),
  ]);
}

/**
 * The time in ISO 8601 with a year of four digits, the form of times that are stored as text. PostgreSQL has no year 0.
 */
function timeText(name: string, time: Date): string {
  const text = time.toISOString();
  if (!/^(?!0000)\d{4}-/.test(text))
    throw invalidInput({ filter: `The filter on ${name} must have a time in the years 1 to 9999.` });
  return text;
}

function isNullPart(wanted: boolean, sql = (column: string) => column): Part {
  return [(column) => `${sql(column)} is ${wanted ? 'null' : 'not null'}`];
}

function limit(name: string, values: readonly unknown[] | null | undefined, most: number): void {
  if ((values?.length ?? 0) > most)
    throw invalidInput({ filter: `The filter on ${name} may have at most ${most} values.` });
}
