import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { ApolloContext } from './apollo-context.ts';
import type { CompiledQueries } from './compiled-queries.ts';
import { staffIntrospection } from './introspection.ts';
import { limitRules, maxTokens } from './limits.ts';
import { presentError } from './present-error.ts';
import { notingPublicAnswers } from './public-reads.ts';
import { runningCompiled } from './run-compiled.ts';

interface ApolloOptions {
  schema: GraphQLSchema;
  queries: CompiledQueries;
  isProduction: boolean;
  log: Logger;
}

/** The GraphQL server behind `/graphql`: limits, masking, no batching, protection against forged requests. */
export function createApolloServer({
  schema,
  queries,
  isProduction,
  log,
}: ApolloOptions): ApolloServer<ApolloContext> {
  return new ApolloServer<ApolloContext>({
    schema,
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    hideSchemaDetailsFromClientErrors: isProduction,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens },
    validationRules: limitRules,
    formatError: (formatted: GraphQLFormattedError, error: unknown) =>
      presentError(formatted, error instanceof GraphQLError ? error : new GraphQLError(String(error)), log),
    logger: log.child({ part: 'apollo' }, { level: 'error' }),
    // Cache hints of single fields are not used, and would have Apollo wrap the resolver of every field.
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      staffIntrospection(isProduction),
      notingPublicAnswers(),
      runningCompiled(queries),
    ],
  });
}
