import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import { isEnumType } from 'graphql';

/** Emits the names of all field kinds. */
export const plugin: CodegenPlugin['plugin'] = (schema) => {
  const type = schema.getType('FieldKind');
  const kinds = isEnumType(type) ? type.getValues() : [];
  return [
    '/** Kinds of fields that the server has; the admin has a module for each. */',
    `export type FormFieldKind = ${kinds.map(({ name }) => `'${name}'`).join(' | ')};`,
    '',
  ].join('\n');
};
