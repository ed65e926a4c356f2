import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import type { ContentTypeConfig } from './content-preset.ts';
import { contentTypesOf } from './content-types.ts';

/** Emits the object with the form and the hooks of a content type, which are in the same file. */
export const plugin: CodegenPlugin<ContentTypeConfig>['plugin'] = (schema, _documents, { contentType }) => {
  const entries = contentTypesOf(schema)
    .filter(({ name }) => name === contentType)
    .flatMap(({ name, bySlug, choose }) => [
      `  type: '${name}',`,
      '  fields,',
      '  documents: {',
      `    list: operations.${name}ListDocument,`,
      `    record: operations.${name}${bySlug ? 'ById' : 'Record'}Document,`,
      `    saveDraft: operations.Save${name}DraftDocument,`,
      '  },',
      `  useList: use${name}ListQuery,`,
      `  useRecord: use${name}RecordQuery,`,
      `  useCreate: useCreate${name}Mutation,`,
      `  useUpdate: useUpdate${name}Mutation,`,
      ...(choose ? [`  useChoose: useChoose${name}Mutation,`] : []),
    ]);
  return {
    prepend: ["import type { ContentType } from '../../../content-type.ts';"],
    content: [
      `/** Form and hooks of ${contentType}. */`,
      'export const content = {',
      ...entries,
      '} as const satisfies ContentType;',
    ].join('\n'),
  };
};
