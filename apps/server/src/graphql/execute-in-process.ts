import { type RequestContext, TextAllowance } from '@daybook/content-engine';
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  OperationTypeNode,
} from 'graphql';
import type { Logger } from 'pino';
import type { CompiledQueries } from './compiled-queries.ts';
import { type MeasureOf, maxErrors } from './limits.ts';
import { describeOperation, markErrors, tracedOperation } from './operation-spans.ts';
import { presentError } from './present-error.ts';

/** Runs a document of the server itself without HTTP. The same resolvers, guards, and errors apply. */
export type ExecuteInProcess = (
  document: DocumentNode,
  variables: Record<string, unknown>,
  context: RequestContext,
) => Promise<ExecutionResult>;

/** Limit for the records of a list that pages and the REST shim read (contract §7: whole lists up to 1,000). */
const maxPageSize = 1_000;

/** Limit for the bytes of rich text that one operation reads. */
const maxTextBytes = 16 * 1024 * 1024;

/**
 * Creates the function with which pages and the REST shim run GraphQL. Documents must be valid, because they are not
 * validated again.
 */
export function createInProcessExecutor(
  schema: GraphQLSchema,
  measure: MeasureOf,
  queries: CompiledQueries,
  log: Logger,
): ExecuteInProcess {
  const run: ExecuteInProcess = async (document, variables, context) => {
    if (context.spendReads) await context.spendReads(costOf(document, variables, measure));
    const textAllowance = context.textAllowance ?? new TextAllowance(maxTextBytes);
    const contextValue: RequestContext = { ...context, maxPageSize, textAllowance };
    const compiled = await queries.run(document, variables, contextValue);
    if (compiled) return compiled;
    const result = await execute({ schema, document, variableValues: variables, contextValue });
    if (!result.errors) return result;
    const errors = result.errors.slice(0, maxErrors).map((error) => presentInProcess(error, log));
    return { ...result, errors };
  };
  return (document, variables, context) =>
    tracedOperation(async (span) => {
      const operation = span && getOperationAST(document);
      if (operation) describeOperation(span, operation);
      const result = await run(document, variables, context);
      markErrors(span, result.errors);
      return result;
    });
}

/** Mutations have limits of their own, so they cost nothing here. */
function costOf(document: DocumentNode, variables: Record<string, unknown>, measure: MeasureOf): number {
  const operation = getOperationAST(document);
  if (operation?.operation !== OperationTypeNode.QUERY) return 0;
  return measure(document, operation).weigh(variables, maxPageSize).cost;
}

function presentInProcess(error: GraphQLError, log: Logger): GraphQLError {
  const isCoercion = error.path === undefined && error.extensions.code === undefined;
  if (isCoercion) error.extensions.code = 'BAD_USER_INPUT';
  const { message, extensions } = presentError(error.toJSON(), error, log);
  return new GraphQLError(message, { originalError: error.originalError, path: error.path, extensions });
}
