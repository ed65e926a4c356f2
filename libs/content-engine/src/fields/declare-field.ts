import { Field } from 'type-graphql';
import { defineField, type FieldDefinition } from './field-definition.ts';

/** What the author of a content type may say about any field. */
export interface FieldOptions {
  /** Label in the admin and subject of messages. */
  label: string;
  /** True for the usual message "… is required.", or the exact message where the contract gives one. */
  required?: boolean | string;
  /** Requires the value of new records only. */
  optionalOnUpdate?: boolean;
  /** A hint shown below the input. */
  help?: string;
  /** What the schema says about the field; the label where omitted. */
  description?: string;
}

type FieldSpecifics = Omit<
  FieldDefinition,
  'name' | 'label' | 'description' | 'required' | 'optionalOnUpdate' | 'help'
>;

/** Registers the definition of one field and returns it. */
export function declareField(
  prototype: object,
  name: string,
  options: FieldOptions,
  specifics: FieldSpecifics,
): FieldDefinition {
  const { label, required = false, optionalOnUpdate, help } = options;
  const message = typeof required === 'string' ? required : required ? `${label} is required.` : null;
  const description = describe(options);
  const field = { name, label, description, required: message, optionalOnUpdate, help, ...specifics };
  defineField(prototype, field);
  return field;
}

interface OutputOptions {
  description: string;
  nullable?: boolean;
  name?: string;
  /** What reading the field costs, in the unit of a short text; 1 where omitted. */
  complexity?: number;
}

/** Adds a GraphQL output field to the class that owns the prototype. */
export function exposeField(
  prototype: object,
  property: string,
  type: () => unknown,
  options: OutputOptions,
): void {
  Field(type as () => StringConstructor, options)(prototype, property);
}

/** The sentence the schema shows for a field. */
export function describe(options: FieldOptions): string {
  return options.description ?? `${options.label}.`;
}
