import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import { Kind, type OperationDefinitionNode } from 'graphql';

function pascalCase(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function hookOf(operation: OperationDefinitionNode): string {
  const name = pascalCase(operation.name?.value ?? '');
  const kind = operation.operation === 'mutation' ? 'Mutation' : 'Query';
  const types = `operations.${name}${kind}, operations.${name}${kind}Variables`;
  return [
    `/** \`${operation.operation} ${operation.name?.value}\` as a hook. */`,
    `export function use${name}${kind}(options?: client.use${kind}.Options<${types}>) {`,
    `  return client.use${kind}<${types}>(operations.${name}Document, options as never);`,
    '}',
  ].join('\n');
}

/** Emits `useXQuery` and `useXMutation` over Apollo Client 4 for every operation of the documents. */
export const plugin: CodegenPlugin['plugin'] = (_schema, documents) => {
  const definitions = documents.flatMap(({ document }) => document?.definitions ?? []);
  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  return {
    prepend: [
      "import * as client from '@apollo/client/react';",
      "import * as operations from './operations.ts';",
    ],
    content: operations.map(hookOf).join('\n\n'),
  };
};
