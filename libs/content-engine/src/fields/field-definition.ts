import type { ContentRecord } from '../records/content-record.ts';

/** How a field is read, stored and edited; one input of the admin per kind. */
export const fieldKinds = [
  'text',
  'longText',
  'slug',
  'link',
  'videoLink',
  'richText',
  'day',
  'tags',
  'choice',
  'reference',
  'items',
  'picture',
  'document',
  'anyFile',
] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** What is said once about a field and serves column, API, validation and form alike. */
export interface FieldDefinition {
  /** Property of the record and key of the input. */
  readonly name: string;
  readonly kind: FieldKind;
  readonly label: string;
  /** Description in the schema. */
  readonly description: string;
  /** The message shown when the value is missing, or null where it may be missing. */
  readonly required: string | null;
  /** Whether a required value may be emptied again once the record is there. */
  readonly optionalOnUpdate?: boolean | undefined;
  readonly help?: string | undefined;
  /** Longest value in characters, for kinds that hold text. */
  readonly maxLength?: number | undefined;
  /** For choices: the values on offer, and those of them offered on create only. */
  readonly choices?: readonly string[] | undefined;
  readonly createOnlyChoices?: readonly string[] | undefined;
  /** For choices: the enum registered with TypeGraphQL. */
  readonly choiceType?: Readonly<Record<string, string>> | undefined;
  /** For references: the type referred to. */
  readonly reference?: (() => RecordClass) | undefined;
  /** For items: the class of one item. */
  readonly itemType?: (() => new () => object) | undefined;
  /** For items: the fields of one item. */
  readonly itemFields?: (() => readonly FieldDefinition[]) | undefined;
  /** For choices: the one that stands where none is given. */
  readonly initially?: string | undefined;
}

/** A concrete class of records. */
export type RecordClass<T extends ContentRecord = ContentRecord> = new () => T;

const ownFields = new WeakMap<object, FieldDefinition[]>();

/** Adds a field to the class that owns the prototype; called by the field decorators. */
export function defineField(prototype: object, field: FieldDefinition): void {
  const fields = ownFields.get(prototype) ?? [];
  ownFields.set(prototype, [...fields.filter((known) => known.name !== field.name), field]);
}

/** The fields of a class, those of its base classes first, in the order of their declaration. */
export function fieldsOf(type: { prototype: object }): readonly FieldDefinition[] {
  const chain: object[] = [];
  for (let level: object | null = type.prototype; level; level = Reflect.getPrototypeOf(level))
    chain.unshift(level);
  return chain.flatMap((level) => ownFields.get(level) ?? []);
}
