import type { Kind } from '../kinds/kind.ts';
import type { ContentRecord } from '../records/content-record.ts';

/** Options that every field decorator takes. */
export interface FieldOptions {
  /** Label in the admin and subject of messages. */
  label: string;
  /** True for the usual message "… is required.", or the exact message where the contract gives one. */
  required?: boolean | string;
  /** Requires the value of new records only. */
  optionalOnUpdate?: boolean;
  /** Hint shown below the input. */
  help?: string;
  /** Description in the schema; the label if omitted. */
  description?: string;
  /** Name of the field in REST if it differs (contract §3). GraphQL has it as a deprecated output field. */
  contractName?: string;
}

/** One field of a content type. Its column, API, validation, and form input follow from its kind. */
export interface FieldDefinition<Options extends FieldOptions = FieldOptions> {
  /** Property of the record and key of the input. */
  readonly name: string;
  readonly kind: Kind;
  readonly label: string;
  /** Description in the schema. */
  readonly description: string;
  /** Message for a missing value, or null if the value may be missing. */
  readonly required: string | null;
  /** Whether a required value may be emptied once the record exists. */
  readonly optionalOnUpdate?: boolean | undefined;
  readonly help?: string | undefined;
  readonly contractName?: string | undefined;
  /** The options of the decorator, including those that only this kind has. */
  readonly options: Options;
}

/** A concrete class of records. */
export type RecordClass<T extends ContentRecord = ContentRecord> = new () => T;

const ownFields = new WeakMap<object, FieldDefinition[]>();

/** Adds a field to the class that owns the prototype; field decorators call it. */
export function defineField(prototype: object, field: FieldDefinition): void {
  const fields = ownFields.get(prototype) ?? [];
  ownFields.set(prototype, [...fields.filter((known) => known.name !== field.name), field]);
}

/** Returns the fields of a class in the order of declaration, after those of its base classes. */
export function fieldsOf(type: { prototype: object }): readonly FieldDefinition[] {
  const chain: object[] = [];
  for (let level: object | null = type.prototype; level; level = Reflect.getPrototypeOf(level))
    chain.unshift(level);
  return chain.flatMap((level) => ownFields.get(level) ?? []);
}
