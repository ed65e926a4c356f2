import type { CodegenConfig } from '@graphql-codegen/cli';
import { preset as contentPreset } from './tools/codegen/content-preset.ts';

const generated = 'libs/graphql-client/src/generated';
const hooksPlugin = './tools/codegen/hooks-plugin.ts';
const formsPlugin = './tools/codegen/forms-plugin.ts';
const contentPlugin = './tools/codegen/content-plugin.ts';

const operations = {
  plugins: ['typescript-operations', 'typed-document-node'],
  config: {
    strictScalars: true,
    useTypeImports: true,
    skipTypename: true,
    enumType: 'string-literal',
    scalars: {
      ID: 'string',
      DateTimeISO: 'string',
      LocalDate: 'string',
      Upload: 'File',
    },
  },
};

/** The admin's own documents and those of every content type. */
const adminDocuments = { documents: 'apps/admin/src/**/*.graphql', preset: contentPreset };

/** From schema.graphql and the documents of an app: typed documents and hooks; for the admin, also its forms. */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  ignoreNoDocuments: true,
  generates: {
    [`${generated}/web/operations.ts`]: { documents: 'apps/web/src/**/*.graphql', ...operations },
    [`${generated}/web/hooks.ts`]: { documents: 'apps/web/src/**/*.graphql', plugins: [hooksPlugin] },
    [`${generated}/admin/operations.ts`]: { ...adminDocuments, ...operations },
    [`${generated}/admin/hooks.ts`]: { ...adminDocuments, plugins: [hooksPlugin] },
    [`${generated}/admin/forms.ts`]: { plugins: [formsPlugin] },
    [`${generated}/admin/content.ts`]: { plugins: [contentPlugin] },
  },
};

export default config;
