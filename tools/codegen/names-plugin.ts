import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import { contentTypesOf } from './content-types.ts';

/** Emits what the content types with screens are called in the back office, apart from the hooks that only lists need. */
export const plugin: CodegenPlugin['plugin'] = (schema) => {
  const entries = contentTypesOf(schema).flatMap(({ name, screens }) => {
    if (!screens) return [];
    const { title, noun, titleField } = screens;
    return `  ${name}: ${JSON.stringify({ title, noun, titleField })},`;
  });
  return {
    prepend: ["import type { ContentNames } from '../../content-type.ts';"],
    content: [
      '/** What every content type with screens of its own is called, by GraphQL type. */',
      'export const contentNames = {',
      ...entries,
      '} as const satisfies Record<string, ContentNames>;',
    ].join('\n'),
  };
};
