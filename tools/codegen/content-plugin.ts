import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import { contentTypesOf } from './content-types.ts';

/** Emits the registry of the content types: the form and the hooks of each, under its GraphQL name. */
export const plugin: CodegenPlugin['plugin'] = (schema) => {
  const entries = contentTypesOf(schema).map(({ name, choose }) =>
    [
      `  ${name}: {`,
      `    type: '${name}',`,
      `    fields: forms.${name},`,
      `    useList: hooks.use${name}ListQuery,`,
      `    useRecord: hooks.use${name}RecordQuery,`,
      `    useCreate: hooks.useCreate${name}Mutation,`,
      `    useUpdate: hooks.useUpdate${name}Mutation,`,
      `    useRemove: hooks.useRemove${name}Mutation,`,
      ...(choose ? [`    useChoose: hooks.useChoose${name}Mutation,`] : []),
      '  },',
    ].join('\n'),
  );
  return {
    prepend: [
      "import type { ContentType } from '../../content-type.ts';",
      "import { forms } from './forms.ts';",
      "import * as hooks from './content-hooks.ts';",
    ],
    content: [
      '/** Form and hooks of every content type, by GraphQL type. */',
      'export const contentTypes = {',
      ...entries,
      '} as const satisfies Record<string, ContentType>;',
    ].join('\n'),
  };
};
