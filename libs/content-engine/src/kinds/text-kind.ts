import { invalidInput } from '@daybook/errors';
import { Property } from '@mikro-orm/decorators/legacy';
import { GraphQLInt } from 'graphql';
import type { FieldDefinition, FieldOptions } from '../fields/field-definition.ts';
import { TextFilter, textCondition } from '../filters/field-filters.ts';
import { type Unindexed, unindexedText } from '../filters/unindexed.ts';
import { cleanText } from '../input/clean-text.ts';
import { defineKind, type Kind, type WriteParts } from './kind.ts';

export interface TextOptions extends FieldOptions {
  /** Longest value in characters. */
  maxLength?: number;
}

export type TextField = FieldDefinition<TextOptions>;

type OptionalParts =
  | 'derived'
  | 'isEmpty'
  | 'search'
  | 'store'
  | 'isRichText'
  | 'namesFiles'
  | 'isLink'
  | 'isSlug'
  | 'isSortable'
  | 'sortKey';

interface TextKind extends Pick<Kind<string, TextOptions>, OptionalParts> {
  readonly name: string;
  /** Longest value in characters, unless the field sets its own. */
  readonly maxLength: number;
  /** Cost of reading a text of typical length. */
  readonly complexity?: number;
  /** GraphQL type of the output; `String` if omitted. */
  readonly outputType?: unknown;
  /** See `KindFilter`; that of usual texts if omitted. */
  readonly unindexed?: Unindexed;
  /** Arguments of the form description besides `maxLength`, the same for every field. */
  readonly hints?: { readonly arguments: NonNullable<Kind['hints']>['arguments']; readonly values: object };
  /** @param limit longest value of the field in characters */
  parse?(value: unknown, field: TextField, limit: number, write: WriteParts): string | Promise<string>;
}

/** The sort key of long texts: their beginning. */
export function beginningOf(column: string): string {
  return `left(${column}, 200)`;
}

/** The argument of the `@input` directive that limits a text. */
export const maxLengthArgument = {
  maxLength: { type: GraphQLInt, description: 'Maximum length in characters.' },
};

/** Defines a kind that is stored as text, with '' for no value. */
export function defineTextKind({
  name,
  maxLength,
  complexity = 1,
  outputType = String,
  unindexed = unindexedText,
  parse,
  hints,
  ...parts
}: TextKind) {
  const limitOf = ({ options }: TextField) => options.maxLength ?? maxLength;
  return defineKind<string, TextOptions>({
    isSortable: true,
    // Texts with markup and long texts are searched with `search`.
    ...(parts.isRichText ? {} : { filter: { input: () => TextFilter, condition: textCondition, unindexed } }),
    ...parts,
    name,
    column: () => Property({ type: 'text', default: '' }),
    output: () => ({ type: () => outputType, complexity }),
    input: () => String,
    canBeEmpty: true,
    empty: () => '',
    parse: (value, field, write) => (parse ?? parseText)(value, field, limitOf(field), write),
    hints: {
      arguments: { ...maxLengthArgument, ...hints?.arguments },
      of: (field) => ({ maxLength: limitOf(field), ...hints?.values }),
    },
  });
}

/** Refuses a value of a field. */
export function fail(field: FieldDefinition, sentence: string): never {
  throw invalidInput({ [field.name]: sentence });
}

/** Cleans a text. Throws if it is not a text or has more characters than the limit. */
export function parseText(value: unknown, field: FieldDefinition, limit: number): string {
  if (typeof value !== 'string') return fail(field, `${field.label} must be text.`);
  const text = cleanText(value);
  if (isLonger(text, limit)) fail(field, tooLongSentence(field, limit));
  return text;
}

export function tooLongSentence({ label }: FieldDefinition, limit: number): string {
  return `${label} must not be longer than ${limit.toLocaleString('en-US')} characters.`;
}

/** Whether a text has more characters than the limit; a surrogate pair is one character (contract §9). */
function isLonger(text: string, limit: number): boolean {
  if (text.length <= limit || text.length > 2 * limit) return text.length > limit;
  return text.length - pairsIn(text, 0, text.length) > limit;
}

/** Counts the surrogate pairs that begin in a part of a text. */
export function pairsIn(text: string, from: number, to: number): number {
  let pairs = 0;
  for (let index = from; index < to; index += 1) {
    if (isHighSurrogate(text.charCodeAt(index)) && isLowSurrogate(text.charCodeAt(index + 1))) pairs += 1;
  }
  return pairs;
}

const isHighSurrogate = (code: number) => code >= 0xd800 && code < 0xdc00;
const isLowSurrogate = (code: number) => code >= 0xdc00 && code < 0xe000;
