import type { ApolloServerPlugin } from '@apollo/server';
import type { ApolloContext } from './apollo-context.ts';
import type { CompiledQueries } from './compiled-queries.ts';

/** Has Apollo Server take the results of compiled queries, after it has parsed and checked them. */
export function runCompiledQueries(queries: CompiledQueries): ApolloServerPlugin<ApolloContext> {
  return {
    async requestDidStart() {
      return {
        async responseForOperation({ document, operation, request, contextValue, response: { http } }) {
          // A name that the document lacks is for GraphQL to complain about.
          if (!operation) return null;
          const singleResult = await queries.run(document, request.variables ?? {}, contextValue);
          return singleResult && { http, body: { kind: 'single', singleResult } };
        },
      };
    },
  };
}
