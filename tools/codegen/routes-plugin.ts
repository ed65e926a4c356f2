import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import { contentTypesOf } from './content-types.ts';

/** Emits the addresses of every content type that has screens in the back office, under its GraphQL name. */
export const plugin: CodegenPlugin['plugin'] = (schema) => {
  const entries = contentTypesOf(schema).flatMap(({ name, screens }) =>
    screens ? `  ${name}: { list: '${screens.list}', new: '${screens.new}', edit: '${screens.edit}' },` : [],
  );
  return [
    '/** Where the back office has the lists and forms of the content types (contract §2), as their classes say. */',
    'export const contentRoutes = {',
    ...entries,
    '} as const;',
    '',
  ].join('\n');
};
