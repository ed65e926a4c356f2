import type { ApolloServerPlugin } from '@apollo/server';
import { notSignedIn } from '@daybook/errors';
import { type DocumentNode, type FieldNode, type GraphQLSchema, Kind, visit } from 'graphql';
import type { ApolloContext } from './apollo-context.ts';
import { toGraphqlError } from './translate-errors.ts';

/**
 * Lets only signed-in staff ask the production server for its schema; in development anyone may. A type that does not
 * exist may be asked for by all: the answer is null, which validation of any query tells too, and auditors of GraphQL
 * over HTTP ask so.
 */
export function staffIntrospection(isProduction: boolean): ApolloServerPlugin<ApolloContext> {
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
  return introspectionFields(document).some(
    (field) => field.name.value === '__schema' || !asksForNoType(field, schema, variables),
  );
}

/** Documents are kept, and each is looked through once. */
const knownFields = new WeakMap<DocumentNode, readonly FieldNode[]>();

function introspectionFields(document: DocumentNode): readonly FieldNode[] {
  const known = knownFields.get(document);
  if (known) return known;
  const fields: FieldNode[] = [];
  visit(document, {
    [Kind.FIELD](node) {
      if (node.name.value === '__schema' || node.name.value === '__type') fields.push(node);
    },
  });
  knownFields.set(document, fields);
  return fields;
}

function asksForNoType(node: FieldNode, schema: GraphQLSchema, variables: Variables): boolean {
  const value = node.arguments?.find((one) => one.name.value === 'name')?.value;
  const name =
    value?.kind === Kind.VARIABLE ? variables[value.name.value] : value?.kind === Kind.STRING && value.value;
  return typeof name === 'string' && schema.getType(name) === undefined;
}
