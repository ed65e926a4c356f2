import { Extensions, Field, InputType } from 'type-graphql';
import { contentTypeOf } from '../content-type.ts';
import { type FieldDefinition, fieldsOf, type RecordClass } from '../fields/field-definition.ts';
import { formHint } from './form-hint.ts';
import { restHint } from './rest-directive.ts';

/** Values from a caller, by field name. The kind of each field parses its value before it is used. */
export type RecordInput = Record<string, unknown>;
type InputClass = new () => RecordInput;

function describeInput(field: FieldDefinition, isCreate: boolean): string {
  const isRemovable = !isCreate && field.kind.isUpload && field.required === null;
  const parts = [
    field.description,
    field.kind.isRichText && 'HTML, which is sanitized.',
    field.required && (isCreate || !field.optionalOnUpdate) && 'Must not be empty.',
    isRemovable && 'Null removes the current file.',
  ];
  return parts.filter(Boolean).join(' ');
}

/**
 * Whether the schema can require a value. It cannot if the kind has no empty value or the field may be emptied on
 * update.
 */
function isDemanded({ kind, required, optionalOnUpdate }: FieldDefinition): boolean {
  return required !== null && !optionalOnUpdate && kind.canBeEmpty;
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
    const type = field.kind.input(field);
    const nullable = !(isCreate && isDemanded(field));
    const options = { nullable, description: describeInput(field, isCreate) };
    Field(() => type as StringConstructor, options)(Input.prototype, field.name);
    const { contractName, kind } = field;
    const directives = {
      input: formHint(field, index + 1),
      ...(contractName && restHint(contractName, kind.contract?.texts?.(field.options))),
    };
    Extensions({ directives })(Input.prototype, field.name);
  }
  InputType(name, { description })(Input);
  return Input;
}

const itemInputs = new WeakMap<object, InputClass>();

/** Returns the input type of an item of a list, which create and update share. */
export function itemInputOf(itemType: new () => object): InputClass {
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
