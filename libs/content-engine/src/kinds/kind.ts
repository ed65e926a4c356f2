import type { FileChanges } from '@daybook/files';
import type { GraphQLArgumentConfig, GraphQLResolveInfo } from 'graphql';
import {
  defineField,
  type FieldDefinition,
  type FieldOptions,
  type RecordClass,
} from '../fields/field-definition.ts';
import { type Unindexed } from '../filters/unindexed.ts';
import type { Condition } from '../reading/condition.ts';
import type { ReleaseSlotWhile, RequestContext } from '../request-context.ts';
import type { PictureCopies } from '../rich-text/copy-pictures.ts';
import type { BooleanTexts } from '../schema/rest-directive.ts';
import { exposeContractName, exposeDerived, exposeField } from './expose-field.ts';

/** What parsers may use while they parse the values of one write. */
export interface WriteParts {
  readonly changes: FileChanges;
  readonly copies: PictureCopies;
  readonly releaseSlotWhile?: ReleaseSlotWhile | undefined;
}

/** The GraphQL output field of a kind. */
export interface KindOutput {
  type(): unknown;
  readonly nullable?: boolean;
  /** Cost of reading the field, in the unit of a short text; 1 if omitted. */
  readonly complexity?: number;
  /** Resolves the field of a record; the value of the property if omitted. */
  resolve?(record: object, context: RequestContext, info: GraphQLResolveInfo): unknown;
}

/** A GraphQL output field that shows the value of a field in another form. REST does not have it. */
export interface DerivedOutput extends KindOutput {
  /** Added to the name of the field. */
  readonly suffix: string;
  /** Description in the schema. */
  readonly description: string;
}

/** How a field of the kind looks under the name that the contract gives it. */
export interface KindContract<Stored, Options extends FieldOptions> {
  /** The deprecated output field. */
  output(options: Options): Pick<KindOutput, 'type' | 'nullable'>;
  present(stored: Stored, field: FieldDefinition<Options>): unknown;
  /** Where the value is read from; the property if omitted. */
  source?(name: string): string;
  /** The texts for true and false in REST, if the field has any. */
  texts?(options: Options): BooleanTexts | undefined;
  readonly description?: string;
}

/** How full-text search treats a kind. */
export interface KindSearch<Stored> {
  /** Whether the search of staff lists looks into the column, which must contain text. */
  readonly inLists?: boolean;
  /**
   * SQL expressions of type `tsvector` for the search column.
   * @param column SQL of the column
   * @param weight weight of the record's title or of its short texts
   */
  words?(column: string, weight: 'A' | 'B'): readonly string[];
  /** Plain text of a stored value, for the snippets of search results. */
  plainText?(stored: Stored): string;
}

/** Arguments that a kind adds to the `@input` directive, and thereby to the form description of the admin. */
export interface KindHints<Options extends FieldOptions> {
  readonly arguments: Readonly<Record<string, GraphQLArgumentConfig>>;
  of(field: FieldDefinition<Options>): Readonly<Record<string, unknown>>;
}

/** How lists are filtered by fields of a kind. */
export interface KindFilter<Options extends FieldOptions> {
  /** GraphQL input type of the conditions. */
  input(field: FieldDefinition<Options>): unknown;
  /** @param value an instance of the input type */
  condition(name: string, value: object): Condition;
  /** The conditions without an index, and `sort` if the order has none. */
  readonly unindexed?: Unindexed;
}

/** How a kind refers to other records. */
export interface KindTarget<Stored, Options extends FieldOptions> {
  type(field: FieldDefinition<Options>): RecordClass;
  /** Ids of the records that a stored value refers to. */
  ids(stored: Stored): readonly string[];
  /**
   * Whether the column is a foreign key. The stored value is then a record of which only the id is known on writes, and
   * the database checks that the record exists. Without a foreign key, every write checks it.
   */
  readonly hasForeignKey?: boolean;
  /**
   * SQL query that returns a row with the column "recordId" for each reference from the table to an id in `$1`, a JSON
   * array.
   * @param column SQL of the column
   */
  uses(table: string, column: string): string;
  /**
   * SQL for the value of the column with only those references that a caller may see.
   * @param column SQL of the column
   * @param visible SQL query for the ids of these records
   */
  shown(column: string, visible: string): string;
}

/**
 * Everything the server knows about one kind of field.
 * @typeParam Stored value of the record's property
 * @typeParam Options what the decorator takes
 * @typeParam Parsed value that `parse` returns, if `store` makes the stored value from it
 */
export interface Kind<Stored = unknown, Options extends FieldOptions = FieldOptions, Parsed = Stored> {
  /** Name in form descriptions, by which the admin finds its own module for the kind. */
  readonly name: string;
  /** Decorator that declares the column of the property. */
  column(options: Options): (prototype: object, name: string) => void;
  output(options: Options, name: string): KindOutput;
  /** Output fields that show the value in other forms. */
  derived?(name: string): readonly DerivedOutput[];
  /** The output under the contract's name; the same as `output` if omitted. */
  readonly contract?: KindContract<Stored, Options>;
  /** GraphQL input type. */
  input(field: FieldDefinition<Options>): unknown;
  /** Whether an empty value can be sent. If so, create inputs can require the field. */
  readonly canBeEmpty: boolean;
  /** Stored value if the caller gives none; undefined if there is no default. */
  empty(field: FieldDefinition<Options>): Parsed | undefined;
  /** The initial value in a draft, for kinds whose GraphQL type cannot be null. */
  draft?(): Parsed;
  /** Whether a parsed value counts as missing; by default null and blank text do. */
  isEmpty?(value: Parsed): boolean;
  /** Checks and cleans a value. Throws an `AppError` that names the field. */
  parse(value: unknown, field: FieldDefinition<Options>, write: WriteParts): Parsed | Promise<Parsed>;
  /** Second step of parsing, once all fields of the record are valid: stores files. */
  store?(value: Parsed, field: FieldDefinition<Options>, write: WriteParts): Promise<Stored>;
  /** The stored value as JSON, for callers that read values of any kind; the stored value itself if omitted. */
  toJson?(stored: Stored, field: FieldDefinition<Options>): unknown;
  readonly isSortable?: boolean;
  /**
   * SQL by which lists are sorted; the column itself if omitted. Cursors contain its value, so it must be short.
   * @param column SQL of the column
   */
  sortKey?(column: string): string;
  readonly search?: KindSearch<Stored>;
  readonly filter?: KindFilter<Options>;
  readonly hints?: KindHints<Options>;
  readonly target?: KindTarget<Stored, Options>;
  /** Fields of one entry, for lists of small objects. */
  itemFields?(field: FieldDefinition<Options>): readonly FieldDefinition[];
  /** Whether the input is an upload and the stored value a file. */
  readonly isUpload?: boolean;
  /** Whether the value is HTML, which may be long and show stored pictures. */
  readonly isRichText?: boolean;
  /** Whether the value is text that may name stored files by their addresses, which keeps them in service. */
  readonly namesFiles?: boolean;
  /** Whether the value is an address to which pages link. */
  readonly isLink?: boolean;
  /** Whether the value is the last part of the record's public address. */
  readonly isSlug?: boolean;
}

/** Checks the type of a kind and returns it. */
export function defineKind<Stored, Options extends FieldOptions = FieldOptions, Parsed = Stored>(
  kind: Kind<Stored, Options, Parsed>,
): Kind<Stored, Options, Parsed> {
  return kind;
}

/** Makes the decorator of a kind, which declares a field with its column and GraphQL output. */
export function fieldDecorator<Stored, Options extends FieldOptions, Parsed>(
  kind: Kind<Stored, Options, Parsed>,
) {
  return (options: Options): PropertyDecorator =>
    (prototype, key) => {
      const name = String(key);
      const { label, required = false, optionalOnUpdate, help, contractName } = options;
      const message = typeof required === 'string' ? required : required ? `${label} is required.` : null;
      const description = options.description ?? `${label}.`;
      const field = {
        name,
        kind,
        label,
        description,
        required: message,
        optionalOnUpdate,
        help,
        contractName,
        options,
      };
      defineField(prototype, field);
      kind.column(options)(prototype, name);
      exposeField(prototype, name, kind.output(options, name), {
        description,
        contractName,
        contractTexts: kind.contract?.texts?.(options),
      });
      for (const derived of kind.derived?.(name) ?? []) exposeDerived(prototype, name, derived);
      if (contractName) exposeContractName(prototype, contractName, field);
    };
}
