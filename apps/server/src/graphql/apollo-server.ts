import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { type DocumentNode, GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { ApolloContext } from './apollo-context.ts';
import { applyPerspectives } from './apply-perspectives.ts';
import type { CompiledQueries } from './compiled-queries.ts';
import { enforceLimits } from './enforce-limits.ts';
import { publicIntrospection } from './introspection.ts';
import { type MeasureOf, maxErrors, maxTokens } from './limits.ts';
import { describeOperations } from './operation-spans.ts';
import { presentError } from './present-error.ts';
import { markPublicResponses } from './public-reads.ts';
import { runCompiledQueries } from './run-compiled.ts';

/**
 * Limit for the characters of all cached queries. A document takes a few hundred bytes per character, and visitors
 * decide what is cached, so the limit is low.
 */
const maxCachedCharacters = 100_000;

interface ApolloOptions {
  schema: GraphQLSchema;
  /** The part of the schema that visitors may introspect; null if PUBLIC_SCHEMA is off. */
  publicSchema: GraphQLSchema | null;
  measure: MeasureOf;
  queries: CompiledQueries;
  /** Whether operations have spans. */
  isTraced: boolean;
  isProduction: boolean;
  log: Logger;
}

/**
 * Creates the GraphQL server behind `/graphql`, with limits, error masking, and CSRF prevention, and without batching.
 */
export function createApolloServer({
  schema,
  publicSchema,
  measure,
  queries,
  isTraced,
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
    // GraphQL adds one error that says there were more.
    validationOptions: { maxErrors: maxErrors - 1 },
    executionOptions: { maxCoercionErrors: maxErrors - 1 },
    documentStore: lruCache((document: DocumentNode) => document.loc?.source.body.length),
    persistedQueries: { cache: lruCache((query: string) => query.length) },
    formatError: (formatted: GraphQLFormattedError, error: unknown) =>
      presentError(formatted, error instanceof GraphQLError ? error : new GraphQLError(String(error)), log),
    logger: log.child({ part: 'apollo' }, { level: 'error' }),
    // Cache hints are not used. With them, Apollo would wrap the resolver of every field.
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      publicIntrospection(publicSchema, isProduction),
      enforceLimits(measure),
      applyPerspectives(),
      markPublicResponses(),
      runCompiledQueries(queries),
      ...(isTraced ? [describeOperations()] : []),
    ],
  });
}

/** A least-recently-used cache in the interface that Apollo Server expects. */
function lruCache<V extends object | string>(lengthOf: (value: V) => number | undefined) {
  const kept = new LRUCache<string, V>({
    maxSize: maxCachedCharacters,
    sizeCalculation: (value) => (lengthOf(value) ?? 0) + 100,
  });
  return {
    get: async (key: string) => kept.get(key),
    set: async (key: string, value: V) => void kept.set(key, value),
    delete: async (key: string) => kept.delete(key),
  };
}
