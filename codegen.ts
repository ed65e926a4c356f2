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

/** Folders of the back office with the documents of the first screen. */
const firstFolders = ['dashboard', 'session', 'shell'];
/**
 * Folders whose documents have files of their own, by the first word of these files. Screens load them without the documents
 * of others. The documents of all other folders are in the files of `later`.
 */
const ownFolders = {
  account: 'account',
  bulk: 'bulk',
  content: 'content',
  draft: 'drafts',
  entry: 'entries',
  preview: 'preview',
  privacy: 'privacy',
  record: 'record',
  release: 'releases',
  webhook: 'webhooks',
};
const documentsIn = (folders: string) => `apps/admin/src/${folders}/**/*.graphql`;
const firstDocuments = { documents: documentsIn(`@(${firstFolders.join('|')})`) };

/** The files of some documents of the back office: typed documents, and their hooks. */
function filesOf(name: string, documents: string): CodegenConfig['generates'] {
  return {
    [`${generated}/admin/${name}-operations.ts`]: { documents, ...operations },
    [`${generated}/admin/${name}-hooks.ts`]: {
      documents,
      plugins: [{ [hooksPlugin]: { operations: `./${name}-operations.ts` } }],
    },
  };
}

/**
 * From schema.graphql and the documents of an app: typed documents and hooks. The back office also gets its forms, their kinds
 * of input, addresses, and names.
 */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  ignoreNoDocuments: true,
  generates: {
    [`${generated}/web/operations.ts`]: { documents: 'apps/web/src/**/*.graphql', ...operations },
    [`${generated}/web/hooks.ts`]: { documents: 'apps/web/src/**/*.graphql', plugins: [hooksPlugin] },
    [`${generated}/admin/operations.ts`]: { ...firstDocuments, ...operations },
    [`${generated}/admin/hooks.ts`]: { ...firstDocuments, plugins: [hooksPlugin] },
    ...Object.assign(
      {},
      ...Object.entries(ownFolders).map(([name, folder]) => filesOf(name, documentsIn(folder))),
      filesOf('later', documentsIn(`!(${[...firstFolders, ...Object.values(ownFolders)].join('|')})`)),
    ),
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

/** From the part of the schema for visitors: the types and documents of the package `@daybook/client`. */
export const clientConfig: CodegenConfig = {
  generates: {
    'libs/client/src/generated/types.ts': { plugins: ['./tools/codegen/client/types-plugin.ts'] },
    'libs/client/src/generated/documents.ts': { plugins: ['./tools/codegen/client/documents-plugin.ts'] },
  },
};

export default config;
