import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import { type GraphQLInputObjectType, type GraphQLSchema, getNamedType, isInputObjectType } from 'graphql';
import type { ContentTypeConfig } from './content-preset.ts';
import { hintedFieldsOf } from './content-types.ts';

interface FieldDescription extends Record<string, unknown> {
  name: string;
  /** Fields of one item, if the value is a list of items. */
  items?: FieldDescription[];
}

/** Returns the fields of an input in the order of the form, because the SDL is sorted by name. */
function describeFields(schema: GraphQLSchema, input: GraphQLInputObjectType): FieldDescription[] {
  return hintedFieldsOf(schema, input)
    .sort((one, other) => Number(one.hint.position) - Number(other.hint.position))
    .map(({ field, hint: { position: _, ...hint } }) => {
      const type = getNamedType(field.type);
      return {
        name: field.name,
        ...hint,
        ...(isInputObjectType(type) && { items: describeFields(schema, type) }),
      };
    });
}

/** Emits the form description of a content type from the `@input` directives of its create input. */
export const plugin: CodegenPlugin<ContentTypeConfig>['plugin'] = (schema, _documents, { contentType }) => {
  const input = schema.getType(`${contentType}CreateInput`);
  const fields = isInputObjectType(input) ? describeFields(schema, input) : [];
  const content = [
    `/** Fields of the form of ${contentType}. */`,
    `const fields = ${JSON.stringify(fields, null, 2)} as const satisfies readonly FormField[];`,
  ].join('\n');
  return { prepend: ["import type { FormField } from '../../../form-field.ts';"], content };
};
