import type { ApolloServerPlugin } from '@apollo/server';
import type { RequestContext } from '@daybook/content-engine';
import { notSignedIn } from '@daybook/errors';
import { type DocumentNode, Kind, visit } from 'graphql';
import { toGraphqlError } from './translate-errors.ts';

/** Lets only signed-in staff ask the production server for its schema; in development anyone may. */
export function staffIntrospection(isProduction: boolean): ApolloServerPlugin<RequestContext> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ document, contextValue }) {
          if (!isProduction || contextValue.viewer || !asksForSchema(document)) return;
          throw toGraphqlError(notSignedIn());
        },
      };
    },
  };
}

function asksForSchema(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    [Kind.FIELD](node) {
      if (node.name.value === '__schema' || node.name.value === '__type') found = true;
    },
  });
  return found;
}
