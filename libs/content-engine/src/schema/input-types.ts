import { Extensions, Field, InputType } from 'type-graphql';
import { contentTypeOf } from '../content-type.ts';
import { type FieldDefinition, fieldsOf, type RecordClass } from '../fields/field-definition.ts';
import { formHint } from './form-hint.ts';

/** Values from a caller by field name; the kind of each field parses its value before use. */
export type RecordInput = Record<string, unknown>;
type InputClass = new () => RecordInput;

function describeInput(field: FieldDefinition, isCreate: boolean): string {
  const isRemovable = !isCreate && field.kind.isUpload && field.required === null;
  const parts = [
    field.label,
    field.help,
    field.required && (isCreate || !field.optionalOnUpdate) && 'Must not be empty.',
    isRemovable && 'Null removes the present one.',
  ];
  return parts.filter(Boolean).join('. ').replace(/\.\./g, '.');
}

/** Whether the schema itself demands a value of new records. */
function isDemanded({ kind, required, optionalOnUpdate }: FieldDefinition): boolean {
  return required !== null && !optionalOnUpdate && kind.canBeEmpty;
}

/** Fields that the schema does not demand are nullable, so that all missing values get their messages at once (contract §5). */
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
    const type = field.kind.input(field);
    const nullable = !(isCreate && isDemanded(field));
    const options = { nullable, description: describeInput(field, isCreate) };
    Field(() => type as StringConstructor, options)(Input.prototype, field.name);
    Extensions({ directives: { input: formHint(field, index + 1) } })(Input.prototype, field.name);
  }
  InputType(name, { description })(Input);
  return Input;
}

const itemInputs = new WeakMap<object, InputClass>();

/** Returns the input type of one item of a list, which the create and the update input share. */
export function itemInputOf(itemType: new () => object): InputClass {
  const known = itemInputs.get(itemType);
  if (known) return known;
  const made = declareInput(`${itemType.name}Input`, `One ${itemType.name}.`, fieldsOf(itemType), false);
  itemInputs.set(itemType, made);
  return made;
}

/** Makes the create and the update input of a content type. An update leaves absent fields as they are. */
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
