import type { ApolloServerPlugin } from '@apollo/server';
import type { RequestContext } from '@daybook/content-engine';
import { notSignedIn } from '@daybook/errors';
import { type DocumentNode, type FieldNode, type GraphQLSchema, Kind, visit } from 'graphql';
import { toGraphqlError } from './translate-errors.ts';

/**
 * Lets only signed-in staff ask the production server for its schema; in development anyone may. A type that does not
 * exist may be asked for by all: the answer is null, which validation of any query tells too, and auditors of GraphQL
 * over HTTP ask so.
 */
export function staffIntrospection(isProduction: boolean): ApolloServerPlugin<RequestContext> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ document, contextValue, schema, request }) {
          if (!isProduction || contextValue.viewer) return;
          if (asksForSchema(document, schema, request.variables ?? {})) throw toGraphqlError(notSignedIn());
        },
      };
    },
  };
}

type Variables = Record<string, unknown>;

function asksForSchema(document: DocumentNode, schema: GraphQLSchema, variables: Variables): boolean {
  let found = false;
  visit(document, {
    [Kind.FIELD](node) {
      if (node.name.value === '__schema') found = true;
      if (node.name.value === '__type' && !asksForNoType(node, schema, variables)) found = true;
    },
  });
  return found;
}

function asksForNoType(node: FieldNode, schema: GraphQLSchema, variables: Variables): boolean {
  const value = node.arguments?.find((one) => one.name.value === 'name')?.value;
  const name =
    value?.kind === Kind.VARIABLE ? variables[value.name.value] : value?.kind === Kind.STRING && value.value;
  return typeof name === 'string' && schema.getType(name) === undefined;
}
