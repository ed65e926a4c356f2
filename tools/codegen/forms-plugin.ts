import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import {
  type ConstDirectiveNode,
  type GraphQLInputField,
  getNamedType,
  isInputObjectType,
  isNonNullType,
  valueFromASTUntyped,
} from 'graphql';

interface FieldDescription extends Record<string, unknown> {
  name: string;
  /** Whether the GraphQL input type has it non-null. */
  nonNull: boolean;
  items?: Omit<FieldDescription, 'position'>[];
  position: number;
}

/** The fields of an input in the order of their form; the SDL itself is sorted by name. */
function describeFields(fields: readonly GraphQLInputField[]): Omit<FieldDescription, 'position'>[] {
  return fields
    .flatMap(describeField)
    .sort((one, other) => one.position - other.position)
    .map(({ position: _position, ...field }) => field);
}

function describeField(field: GraphQLInputField): FieldDescription[] {
  const directive = field.astNode?.directives?.find(({ name }) => name.value === 'input');
  if (!directive) return [];
  const type = getNamedType(field.type);
  const items = isInputObjectType(type) ? describeFields(Object.values(type.getFields())) : undefined;
  const hint = argumentsOf(directive);
  const nonNull = isNonNullType(field.type);
  return [{ name: field.name, nonNull, ...hint, position: Number(hint.position), ...(items && { items }) }];
}

function argumentsOf(directive: ConstDirectiveNode): Record<string, unknown> {
  const pairs = (directive.arguments ?? []).map(({ name, value }) => [
    name.value,
    valueFromASTUntyped(value),
  ]);
  return Object.fromEntries(pairs);
}

/** Emits the form description of every content type, read from the `@input` directives of its create input. */
export const plugin: CodegenPlugin['plugin'] = (schema) => {
  const inputs = Object.values(schema.getTypeMap())
    .filter(isInputObjectType)
    .filter(({ name }) => name.endsWith('CreateInput'))
    .sort((one, other) => one.name.localeCompare(other.name));
  const entries = inputs.map((input) => {
    const fields = describeFields(Object.values(input.getFields()));
    return `  ${input.name.replace(/CreateInput$/, '')}: ${JSON.stringify(fields, null, 2).replaceAll('\n', '\n  ')},`;
  });
  const content = [
    '/** The fields of every form of the admin, by GraphQL type. */',
    'export const forms = {',
    ...entries,
    '} as const satisfies Record<string, readonly FormField[]>;',
  ].join('\n');
  return { prepend: ["import type { FormField } from '../../form-field.ts';"], content };
};
