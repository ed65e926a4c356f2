import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { RequestContext } from '@daybook/content-engine';
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import { staffIntrospection } from './introspection.ts';
import { limitRules, maxTokens } from './limits.ts';
import { presentError } from './present-error.ts';

interface ApolloOptions {
  schema: GraphQLSchema;
  isProduction: boolean;
  log: Logger;
  plugins: readonly ApolloServerPlugin<RequestContext>[];
}

/** The GraphQL server behind `/graphql`: limits, masking, no batching, protection against forged requests. */
export function createApolloServer({
  schema,
  isProduction,
  log,
  plugins,
}: ApolloOptions): ApolloServer<RequestContext> {
  return new ApolloServer<RequestContext>({
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
      ...plugins,
    ],
  });
}
