import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import { isEnumType } from 'graphql';

/** Emits the kinds of input that the forms of the schema may have. */
export const plugin: CodegenPlugin['plugin'] = (schema) => {
  const type = schema.getType('FieldKind');
  const kinds = isEnumType(type) ? type.getValues() : [];
  return [
    '/** Kinds of input that the admin has to show. */',
    `export type FormFieldKind = ${kinds.map(({ name }) => `'${name}'`).join(' | ')};`,
    '',
  ].join('\n');
};
