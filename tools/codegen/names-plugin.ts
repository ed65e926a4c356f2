import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import { contentTypesOf } from './content-types.ts';

/** Emits the titles of content types in the back office, in a file without hooks. */
export const plugin: CodegenPlugin['plugin'] = (schema) => {
  const entries = contentTypesOf(schema).flatMap(({ name, screens }) => {
    if (!screens) return [];
    const { title, noun, titleField } = screens;
    return `  ${name}: ${JSON.stringify({ title, noun, titleField })},`;
  });
  return {
    prepend: ["import type { ContentNames } from '../../content-type.ts';"],
    content: [
      '/** Titles of the content types with screens, by GraphQL type. */',
      'export const contentNames = {',
      ...entries,
      '} as const satisfies Record<string, ContentNames>;',
    ].join('\n'),
  };
};
