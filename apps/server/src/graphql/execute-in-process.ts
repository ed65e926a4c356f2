import type { RequestContext } from '@daybook/content-engine';
import { type DocumentNode, type ExecutionResult, execute, GraphQLError, type GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { CompiledQueries } from './compiled-queries.ts';
import { presentError } from './present-error.ts';

/** Runs a document of the product's own for a caller, without HTTP; the same resolvers, guards and errors apply. */
export type ExecuteInProcess = (
  document: DocumentNode,
  variables: Record<string, unknown>,
  context: RequestContext,
) => Promise<ExecutionResult>;

/** Most records a list gives to the product's own pages and shim (contract §7: whole lists up to 1,000). */
const maxPageSize = 1_000;

/** Makes the function that pages and the REST shim reach GraphQL by. Documents must be valid: they are not checked again. */
export function inProcessExecutor(
  schema: GraphQLSchema,
  queries: CompiledQueries,
  log: Logger,
): ExecuteInProcess {
  return async (document, variables, context) => {
    const contextValue: RequestContext = { ...context, maxPageSize };
    const compiled = await queries.run(document, variables, contextValue);
    if (compiled) return compiled;
    const result = await execute({ schema, document, variableValues: variables, contextValue });
    if (!result.errors) return result;
    const errors = result.errors.map((error) => presentInProcess(error, log));
    return { ...result, errors };
  };
}

function presentInProcess(error: GraphQLError, log: Logger): GraphQLError {
  const isCoercion = error.path === undefined && error.extensions.code === undefined;
  if (isCoercion) error.extensions.code = 'BAD_USER_INPUT';
  const { message, extensions } = presentError(error.toJSON(), error, log);
  return new GraphQLError(message, { originalError: error.originalError, path: error.path, extensions });
}
