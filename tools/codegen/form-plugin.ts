import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import {
  type ConstDirectiveNode,
  type GraphQLInputField,
  getNamedType,
  isInputObjectType,
  isNonNullType,
  valueFromASTUntyped,
} from 'graphql';
import type { ContentTypeConfig } from './content-preset.ts';

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

/** Emits the form description of one content type, read from the `@input` directives of its create input. */
export const plugin: CodegenPlugin<ContentTypeConfig>['plugin'] = (schema, _documents, { contentType }) => {
  const input = schema.getType(`${contentType}CreateInput`);
  const fields = isInputObjectType(input) ? describeFields(Object.values(input.getFields())) : [];
  const content = [
    `/** The fields of the form of ${contentType}. */`,
    `const fields = ${JSON.stringify(fields, null, 2)} as const satisfies readonly FormField[];`,
  ].join('\n');
  return { prepend: ["import type { FormField } from '../../../form-field.ts';"], content };
};
