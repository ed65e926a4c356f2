import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import { isEnumType } from 'graphql';

/** Emits the union of all input kinds. */
export const plugin: CodegenPlugin['plugin'] = (schema) => {
  const type = schema.getType('FieldKind');
  const kinds = isEnumType(type) ? type.getValues() : [];
  return [
    '/** Kinds of inputs that forms can contain. */',
    `export type FormFieldKind = ${kinds.map(({ name }) => `'${name}'`).join(' | ')};`,
    '',
  ].join('\n');
};
