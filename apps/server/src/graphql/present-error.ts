import { isErrorCode } from '@daybook/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';
import { withoutValues } from './without-values.ts';

/** Codes Apollo gives to requests that are wrong in themselves; their messages speak of the request alone. */
const requestCodes = new Set([
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/** What callers see of an error. Anything unexpected is logged whole and shown as a plain sentence. */
export function presentError(
  formatted: GraphQLFormattedError,
  error: GraphQLError,
  log: Logger,
): GraphQLFormattedError {
  if (isRefusal(error)) return { message: formatted.message, extensions: { code: 'BAD_REQUEST' } };
  if (isUnfitArgument(error))
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

/** Apollo refuses some requests, such as a persisted query under a wrong hash, by their status alone. */
function isRefusal({ extensions: { code, http } }: GraphQLError): boolean {
  const hasStatus = typeof http === 'object' && http !== null && 'status' in http;
  return code === undefined && hasStatus && Number(http.status) < 500;
}

/** A variable that may be null, given to an argument that may not, is found out late, by the executor, which names no code. */
function isUnfitArgument({ extensions, originalError }: GraphQLError): boolean {
  if (extensions.code !== undefined || !(originalError instanceof GraphQLError)) return false;
  const { nodes, originalError: cause } = originalError;
  return nodes !== undefined && cause === undefined;
}

/** Values within values overflow the parser's stack before any limit of depth counts them; what the engine says then is not shown. */
function messageOf({ message, extensions }: GraphQLFormattedError): string {
  const isEngines = extensions?.code === 'GRAPHQL_PARSE_FAILED' && !message.startsWith('Syntax Error');
  return isEngines ? 'The document is nested too deeply.' : withoutValues(message);
}

function pathOf(formatted: GraphQLFormattedError): Pick<GraphQLFormattedError, 'path'> {
  return formatted.path ? { path: formatted.path } : {};
}
