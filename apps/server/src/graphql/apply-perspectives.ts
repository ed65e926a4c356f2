import type { ApolloServerPlugin } from '@apollo/server';
import { authorizeCaller } from '@daybook/accounts';
import { hasPerspective, readPerspective } from '@daybook/content-engine';
import { asAppError } from '../http/as-app-error.ts';
import type { ApolloContext } from './apollo-context.ts';
import { toGraphqlError } from './translate-errors.ts';

/** Lets a query of staff read content in the perspective of its `@perspective` directive. */
export function applyPerspectives(): ApolloServerPlugin<ApolloContext> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ schema, operation, request, contextValue }) {
          if (!operation || !hasPerspective(operation)) return;
          const { database } = contextValue;
          try {
            authorizeCaller(contextValue, 'readContent');
            database.perspective = await readPerspective(
              database.reader,
              schema,
              operation,
              request.variables ?? {},
            );
          } catch (error) {
            const known = asAppError(error);
            throw known ? toGraphqlError(known, true) : error;
          }
        },
      };
    },
  };
}
