import { isErrorCode } from '@daybook/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';
import { withoutValues } from './without-values.ts';

/** Apollo's codes for invalid requests. Their messages describe only the request. */
const requestCodes = new Set([
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/** Converts an error to what callers see. Unexpected errors are logged with all details and masked. */
export function presentError(
  formatted: GraphQLFormattedError,
  error: GraphQLError,
  log: Logger,
): GraphQLFormattedError {
  if (isRefusal(error)) return { message: formatted.message, extensions: { code: 'BAD_REQUEST' } };
  if (isUnfitArgument(error) || isEndOfVariables(error))
    return {
      ...formatted,
      message: withoutValues(formatted.message),
      extensions: { code: 'BAD_USER_INPUT' },
    };
  const code = formatted.extensions?.code;
  const isExpected =
    (isErrorCode(code) && code !== 'INTERNAL_SERVER_ERROR') || requestCodes.has(String(code));
  if (!isExpected) {
    log.error({ err: error.originalError ?? error, path: formatted.path }, 'unexpected error in a resolver');
    return {
      message: 'Something went wrong.',
      extensions: { code: 'INTERNAL_SERVER_ERROR' },
      ...pathOf(formatted),
    };
  }
  const { stacktrace: _stack, ...extensions } = formatted.extensions ?? {};
  return { ...formatted, message: messageOf(formatted), extensions };
}

/** Apollo refuses some requests with a status and no code, for example a persisted query with the wrong hash. */
function isRefusal({ extensions: { code, http } }: GraphQLError): boolean {
  const hasStatus = typeof http === 'object' && http !== null && 'status' in http;
  return code === undefined && hasStatus && Number(http.status) < 500;
}

/**
 * GraphQL detects only during execution that a null variable was passed to a non-null argument. It sets no code for
 * that error.
 */
function isUnfitArgument({ extensions, originalError }: GraphQLError): boolean {
  if (extensions.code !== undefined || !(originalError instanceof GraphQLError)) return false;
  const { nodes, originalError: cause } = originalError;
  return nodes !== undefined && cause === undefined;
}

/** GraphQL stops after 50 invalid values of variables. It sets no code for the error that says so. */
function isEndOfVariables({ extensions, message, path }: GraphQLError): boolean {
  return (
    extensions.code === undefined &&
    path === undefined &&
    message.startsWith('Too many errors processing variables')
  );
}

/**
 * Deeply nested values overflow the parser's stack before any depth limit applies. The message of the JavaScript
 * engine is not shown.
 */
function messageOf({ message, extensions }: GraphQLFormattedError): string {
  const isFromEngine = extensions?.code === 'GRAPHQL_PARSE_FAILED' && !message.startsWith('Syntax Error');
  return isFromEngine ? 'The document is nested too deeply.' : withoutValues(message);
}

function pathOf(formatted: GraphQLFormattedError): Pick<GraphQLFormattedError, 'path'> {
  return formatted.path ? { path: formatted.path } : {};
}
