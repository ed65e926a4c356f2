import type { CodegenConfig } from '@graphql-codegen/cli';
import { preset as contentPreset } from './tools/codegen/content-preset.ts';

const generated = 'libs/graphql-client/src/generated';
const hooksPlugin = './tools/codegen/hooks-plugin.ts';
const formPlugin = './tools/codegen/form-plugin.ts';
const contentPlugin = './tools/codegen/content-plugin.ts';
const registryPlugin = './tools/codegen/registry-plugin.ts';
const namesPlugin = './tools/codegen/names-plugin.ts';
const kindsPlugin = './tools/codegen/kinds-plugin.ts';
const routesPlugin = './tools/codegen/routes-plugin.ts';

const operations = {
  plugins: ['typescript-operations', 'typed-document-node'],
  config: {
    // JSON has the other scalars as text.
    defaultScalarType: 'string',
    useTypeImports: true,
    skipTypename: true,
    enumType: 'string-literal',
    scalars: {
      ID: 'string',
      Upload: 'File',
    },
  },
};

/**
 * The documents of the back office in parts: those of the first screen, those of the content types, those of the own account,
 * those of drafts, those of previews, those of releases, those of actions on many records, those of entries, those of their settings and of erasures, those of the record, and all others, which are loaded with the screens that need them.
 */
const ownDocuments = { documents: 'apps/admin/src/@(dashboard|session|shell)/**/*.graphql' };
const contentDocuments = { documents: 'apps/admin/src/content/**/*.graphql' };
const accountDocuments = { documents: 'apps/admin/src/account/**/*.graphql' };
const draftDocuments = { documents: 'apps/admin/src/drafts/**/*.graphql' };
const previewDocuments = { documents: 'apps/admin/src/preview/**/*.graphql' };
const releaseDocuments = { documents: 'apps/admin/src/releases/**/*.graphql' };
const bulkDocuments = { documents: 'apps/admin/src/bulk/**/*.graphql' };
const entryDocuments = { documents: 'apps/admin/src/entries/**/*.graphql' };
const privacyDocuments = { documents: 'apps/admin/src/privacy/**/*.graphql' };
const recordDocuments = { documents: 'apps/admin/src/record/**/*.graphql' };
const laterDocuments = {
  documents:
    'apps/admin/src/!(account|bulk|content|dashboard|drafts|entries|preview|privacy|record|releases|session|shell)/**/*.graphql',
};

/** From schema.graphql and the documents of an app: typed documents and hooks; for the admin, also its forms, their kinds of input, addresses and names. */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  ignoreNoDocuments: true,
  generates: {
    [`${generated}/web/operations.ts`]: { documents: 'apps/web/src/**/*.graphql', ...operations },
    [`${generated}/web/hooks.ts`]: { documents: 'apps/web/src/**/*.graphql', plugins: [hooksPlugin] },
    [`${generated}/admin/operations.ts`]: { ...ownDocuments, ...operations },
    [`${generated}/admin/hooks.ts`]: { ...ownDocuments, plugins: [hooksPlugin] },
    [`${generated}/admin/content-operations.ts`]: { ...contentDocuments, ...operations },
    [`${generated}/admin/content-hooks.ts`]: {
      ...contentDocuments,
      plugins: [{ [hooksPlugin]: { operations: './content-operations.ts' } }],
    },
    [`${generated}/admin/account-operations.ts`]: { ...accountDocuments, ...operations },
    [`${generated}/admin/account-hooks.ts`]: {
      ...accountDocuments,
      plugins: [{ [hooksPlugin]: { operations: './account-operations.ts' } }],
    },
    [`${generated}/admin/draft-operations.ts`]: { ...draftDocuments, ...operations },
    [`${generated}/admin/draft-hooks.ts`]: {
      ...draftDocuments,
      plugins: [{ [hooksPlugin]: { operations: './draft-operations.ts' } }],
    },
    [`${generated}/admin/preview-operations.ts`]: { ...previewDocuments, ...operations },
    [`${generated}/admin/preview-hooks.ts`]: {
      ...previewDocuments,
      plugins: [{ [hooksPlugin]: { operations: './preview-operations.ts' } }],
    },
    [`${generated}/admin/release-operations.ts`]: { ...releaseDocuments, ...operations },
    [`${generated}/admin/release-hooks.ts`]: {
      ...releaseDocuments,
      plugins: [{ [hooksPlugin]: { operations: './release-operations.ts' } }],
    },
    [`${generated}/admin/bulk-operations.ts`]: { ...bulkDocuments, ...operations },
    [`${generated}/admin/bulk-hooks.ts`]: {
      ...bulkDocuments,
      plugins: [{ [hooksPlugin]: { operations: './bulk-operations.ts' } }],
    },
    [`${generated}/admin/entry-operations.ts`]: { ...entryDocuments, ...operations },
    [`${generated}/admin/entry-hooks.ts`]: {
      ...entryDocuments,
      plugins: [{ [hooksPlugin]: { operations: './entry-operations.ts' } }],
    },
    [`${generated}/admin/privacy-operations.ts`]: { ...privacyDocuments, ...operations },
    [`${generated}/admin/privacy-hooks.ts`]: {
      ...privacyDocuments,
      plugins: [{ [hooksPlugin]: { operations: './privacy-operations.ts' } }],
    },
    [`${generated}/admin/record-operations.ts`]: { ...recordDocuments, ...operations },
    [`${generated}/admin/record-hooks.ts`]: {
      ...recordDocuments,
      plugins: [{ [hooksPlugin]: { operations: './record-operations.ts' } }],
    },
    [`${generated}/admin/later-operations.ts`]: { ...laterDocuments, ...operations },
    [`${generated}/admin/later-hooks.ts`]: {
      ...laterDocuments,
      plugins: [{ [hooksPlugin]: { operations: './later-operations.ts' } }],
    },
    [`${generated}/admin/content/*.operations.ts`]: { preset: contentPreset, ...operations },
    [`${generated}/admin/content/*.ts`]: {
      preset: contentPreset,
      plugins: [hooksPlugin, formPlugin, contentPlugin],
    },
    [`${generated}/admin/content.ts`]: { plugins: [registryPlugin] },
    [`${generated}/admin/content-names.ts`]: { plugins: [namesPlugin] },
    [`${generated}/admin/form-field-kind.ts`]: { plugins: [kindsPlugin] },
    'libs/routes/src/generated/content-routes.ts': { plugins: [routesPlugin] },
  },
};

export default config;
