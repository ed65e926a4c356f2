import {
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  getNamedType,
  isInputObjectType,
} from 'graphql';

/** Whether a value of this type is an uploaded file. */
export function isUploadType(type: GraphQLInputType): boolean {
  return getNamedType(type).name === 'Upload';
}

/** The field of an operation's `input` for the file of a form, if there is one. */
export function uploadFieldOf(operation: GraphQLField<unknown, unknown>): GraphQLInputField | undefined {
  const input = operation.args.find((argument) => argument.name === 'input');
  const type = input && getNamedType(input.type);
  if (!isInputObjectType(type)) return undefined;
  return Object.values(type.getFields()).find((field) => isUploadType(field.type));
}
