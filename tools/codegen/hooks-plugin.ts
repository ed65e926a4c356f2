import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import { Kind, type OperationDefinitionNode } from 'graphql';

function pascalCase(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Options are optional if no variable is required. */
function optionsMark(operation: OperationDefinitionNode): '' | '?' {
  const demanded = (operation.variableDefinitions ?? []).some(
    ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue,
  );
  return demanded && operation.operation === 'query' ? '' : '?';
}

function hookOf(operation: OperationDefinitionNode): string {
  const name = pascalCase(operation.name?.value ?? '');
  const kind = operation.operation === 'mutation' ? 'Mutation' : 'Query';
  const types = `operations.${name}${kind}, operations.${name}${kind}Variables`;
  const head = `export function use${name}${kind}(options${optionsMark(operation)}: ${kind}Options<${types}>)`;
  return [
    `/** \`${operation.operation} ${operation.name?.value}\` as a hook. */`,
    kind === 'Query' ? `${head}: QueryResult<${types}> {` : `${head} {`,
    `  return client.use${kind}<${types}>(operations.${name}Document, options as never)${kind === 'Query' ? ' as never' : ''};`,
    '}',
  ].join('\n');
}

/** Types of the options and result of a hook. Data is complete or absent, because no hook requests partial data. */
const types = {
  query: [
    "type QueryOptions<Data, Variables extends OperationVariables> = Omit<client.useQuery.Options<Data, Variables>, 'returnPartialData'>;",
    "type QueryResult<Data, Variables extends OperationVariables> = client.useQuery.Result<Data, Variables, 'empty' | 'complete'>;",
  ],
  mutation: [
    'type MutationOptions<Data, Variables extends OperationVariables> = client.useMutation.Options<Data, Variables>;',
  ],
};

interface Config {
  /** Module with the typed documents. */
  operations?: string;
}

/** Emits the Apollo Client hooks `useXQuery` and `useXMutation` for all operations. */
export const plugin: CodegenPlugin<Config>['plugin'] = (_schema, documents, config) => {
  const definitions = documents.flatMap(({ document }) => document?.definitions ?? []);
  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const uses = (kind: 'query' | 'mutation') => operations.some(({ operation }) => operation === kind);
  return {
    prepend: [
      "import type { OperationVariables } from '@apollo/client';",
      "import * as client from '@apollo/client/react';",
      `import * as operations from '${config.operations ?? './operations.ts'}';`,
      '',
      ...(uses('query') ? types.query : []),
      ...(uses('mutation') ? types.mutation : []),
      '',
    ],
    content: operations.map(hookOf).join('\n\n'),
  };
};
