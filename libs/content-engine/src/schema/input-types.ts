import { Upload } from '@daybook/files';
import { GraphQLLocalDate } from 'graphql-scalars';
import { Extensions, Field, ID, InputType } from 'type-graphql';
import { contentTypeOf } from '../content-type.ts';
import {
  type FieldDefinition,
  type FieldKind,
  fieldsOf,
  type RecordClass,
} from '../fields/field-definition.ts';
import { formHint } from './form-hint.ts';

/** Values from a caller, by field name. The kind of each field parses its value before it is used. */
export type RecordInput = Record<string, unknown>;
type InputClass = new () => RecordInput;

const uploadKinds: ReadonlySet<FieldKind> = new Set(['picture', 'document', 'anyFile']);

/** Whether a field's value arrives as an upload. */
export function isUpload(field: FieldDefinition): boolean {
  return uploadKinds.has(field.kind);
}

function inputTypeOf(field: FieldDefinition): unknown {
  if (isUpload(field)) return Upload;
  switch (field.kind) {
    case 'day':
      return GraphQLLocalDate;
    case 'tags':
      return [String];
    case 'choice':
      return field.choiceType;
    case 'reference':
      return ID;
    case 'items':
      return [field.itemType && itemInputOf(field.itemType())];
    default:
      return String;
  }
}

function describeInput(field: FieldDefinition, isCreate: boolean): string {
  const isRemovable = !isCreate && isUpload(field) && field.required === null;
  const parts = [
    field.description,
    field.required && (isCreate || !field.optionalOnUpdate) && 'Must not be empty.',
    isRemovable && 'Null removes the current file.',
  ];
  return parts.filter(Boolean).join(' ');
}

/** Whether the schema can require a value. It cannot if the kind has no empty value or the field may be emptied on update. */
function isDemanded(field: FieldDefinition): boolean {
  return field.required !== null && !field.optionalOnUpdate && !isUpload(field) && field.kind !== 'day';
}

/**
 * Declares an input class. Fields that the schema does not require are nullable, so that a missing value gets its own
 * message (contract §5) together with the messages of other fields.
 */
function declareInput(
  name: string,
  description: string,
  fields: readonly FieldDefinition[],
  isCreate: boolean,
): InputClass {
  class Input implements RecordInput {
    [key: string]: unknown;
  }
  Object.defineProperty(Input, 'name', { value: name });
  for (const [index, field] of fields.entries()) {
    const type = inputTypeOf(field);
    const nullable = !(isCreate && isDemanded(field));
    const options = { nullable, description: describeInput(field, isCreate) };
    Field(() => type as StringConstructor, options)(Input.prototype, field.name);
    Extensions({ directives: { input: formHint(field, index + 1) } })(Input.prototype, field.name);
  }
  InputType(name, { description })(Input);
  return Input;
}

const itemInputs = new WeakMap<object, InputClass>();

/** Returns the input type of an item of a list, which create and update share. */
function itemInputOf(itemType: new () => object): InputClass {
  const known = itemInputs.get(itemType);
  if (known) return known;
  const made = declareInput(
    `${itemType.name}Input`,
    `Fields of an item of type ${itemType.name}.`,
    fieldsOf(itemType),
    false,
  );
  itemInputs.set(itemType, made);
  return made;
}

/** Makes the create and update inputs of a content type. */
export function inputTypesOf(type: RecordClass): { CreateInput: InputClass; UpdateInput: InputClass } {
  const { names } = contentTypeOf(type);
  const fields = fieldsOf(type);
  const updateDescription = `Changes to a record of type ${names.type}. Omitted fields keep their values.`;
  return {
    CreateInput: declareInput(
      names.createInput,
      `Fields of a new record of type ${names.type}.`,
      fields,
      true,
    ),
    UpdateInput: declareInput(names.updateInput, updateDescription, fields, false),
  };
}
