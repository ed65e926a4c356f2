import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import { contentTypesOf, fileNameOf } from './content-types.ts';

/** Emits the registry that loads the form and hooks of a content type by its GraphQL name. */
export const plugin: CodegenPlugin['plugin'] = (schema) => {
  const entries = contentTypesOf(schema).map(
    (type) => `  ${type.name}: async () => (await import('./content/${fileNameOf(type)}.ts')).content,`,
  );
  return {
    prepend: ["import type { ContentType } from '../../content-type.ts';"],
    content: [
      '/** Loads the form and hooks of a content type, by GraphQL type. */',
      'export const contentTypes = {',
      ...entries,
      '} as const satisfies Record<string, () => Promise<ContentType>>;',
    ].join('\n'),
  };
};
