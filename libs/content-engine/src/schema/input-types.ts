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

/** Values given by a caller, by field name; each is parsed by its kind before it is used. */
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
    field.label,
    field.help,
    field.required && (isCreate || !field.optionalOnUpdate) && 'Must not be empty.',
    isRemovable && 'Null removes the present one.',
  ];
  return parts.filter(Boolean).join('. ').replace(/\.\./g, '.');
}

/** Whether the schema itself can demand a value: kinds without an empty value and fields that may be emptied stay open. */
function isDemanded(field: FieldDefinition): boolean {
  return field.required !== null && !field.optionalOnUpdate && !isUpload(field) && field.kind !== 'day';
}

/**
 * What the schema does not demand stays nullable, so that a missing value gets its own message (contract §5) together
 * with those of the other fields.
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

/** The input of one item of a list; made once, because create and update share it. */
function itemInputOf(itemType: new () => object): InputClass {
  const known = itemInputs.get(itemType);
  if (known) return known;
  const made = declareInput(`${itemType.name}Input`, `One ${itemType.name}.`, fieldsOf(itemType), false);
  itemInputs.set(itemType, made);
  return made;
}

/** Makes the create and the update input of a content type. Absent keys of an update are left alone. */
export function inputTypesOf(type: RecordClass): { CreateInput: InputClass; UpdateInput: InputClass } {
  const { names } = contentTypeOf(type);
  const fields = fieldsOf(type);
  const updateDescription = `Changes to a record of type ${names.type}; fields left out stay as they are.`;
  return {
    CreateInput: declareInput(
      names.createInput,
      `The fields of a new record of type ${names.type}.`,
      fields,
      true,
    ),
    UpdateInput: declareInput(names.updateInput, updateDescription, fields, false),
  };
}
