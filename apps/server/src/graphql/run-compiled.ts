import type { ApolloServerPlugin } from '@apollo/server';
import type { ApolloContext } from './apollo-context.ts';
import type { CompiledQueries } from './compiled-queries.ts';

/** Lets Apollo Server use compiled queries after it has parsed and validated them. */
export function runCompiledQueries(queries: CompiledQueries): ApolloServerPlugin<ApolloContext> {
  return {
    async requestDidStart() {
      return {
        async responseForOperation({ document, operation, request, contextValue, response: { http } }) {
          // GraphQL reports the error if the document has no operation of that name.
          if (!operation) return null;
          const singleResult = await queries.run(document, request.variables ?? {}, contextValue);
          return singleResult && { http, body: { kind: 'single', singleResult } };
        },
      };
    },
  };
}
