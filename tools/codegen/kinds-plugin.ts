import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import { isEnumType } from 'graphql';

/** Emits the union of all field kinds. */
export const plugin: CodegenPlugin['plugin'] = (schema) => {
  const type = schema.getType('FieldKind');
  const kinds = isEnumType(type) ? type.getValues() : [];
  return [
    '/** Field kinds of the server. The back office has a module for each. */',
    `export type FormFieldKind = ${kinds.map(({ name }) => `'${name}'`).join(' | ')};`,
    '',
  ].join('\n');
};
