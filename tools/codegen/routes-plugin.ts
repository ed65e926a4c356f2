import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import { contentTypesOf } from './content-types.ts';

/** Emits the back-office addresses of content types by GraphQL name. */
export const plugin: CodegenPlugin['plugin'] = (schema) => {
  const entries = contentTypesOf(schema).flatMap(({ name, screens }) =>
    screens ? `  ${name}: { list: '${screens.list}', new: '${screens.new}', edit: '${screens.edit}' },` : [],
  );
  return [
    '/** Back-office addresses of the lists and forms of content types (contract §2). */',
    'export const contentRoutes = {',
    ...entries,
    '} as const;',
    '',
  ].join('\n');
};
