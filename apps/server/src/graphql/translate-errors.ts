import { authChecker, type PolicyName } from '@daybook/accounts';
import type { RequestContext } from '@daybook/content-engine';
import { type AppError, httpStatusOf } from '@daybook/errors';
import { GraphQLError, type GraphQLFieldResolver } from 'graphql';
import type { AuthCheckerFn } from 'type-graphql';
import { asAppError } from '../http/as-app-error.ts';

/** Codes whose HTTP status a GraphQL response has too. Responses with other errors have the status 200. */
const statusOnGraphql = new Set([
  'UNAUTHENTICATED',
  'RATE_LIMITED',
  'SERVICE_UNAVAILABLE',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'STORAGE_FULL',
  'ANSWER_TOO_LARGE',
]);

/**
 * Converts an `AppError` to a GraphQL error with message, code, details, and, for some codes, the HTTP status.
 * @param refusesRequest whether the error refuses the whole request before it runs; then it always sets the HTTP status
 */
export function toGraphqlError(error: AppError, refusesRequest = false): GraphQLError {
  const { code, fields, challenge, retryAfter } = error;
  const headers = retryAfter !== undefined && { headers: new Map([['retry-after', String(retryAfter)]]) };
  // GraphQL over HTTP requires 400 for a request that is not valid.
  const status = refusesRequest && code === 'BAD_USER_INPUT' ? 400 : httpStatusOf(code);
  const http = refusesRequest || statusOnGraphql.has(code) ? { status, ...headers } : undefined;
  return new GraphQLError(error.message, {
    originalError: error,
    extensions: {
      code,
      ...(fields && { fields }),
      ...(challenge && { challenge }),
      ...(retryAfter && { retryAfter }),
      ...(http && { http }),
    },
  });
}

/** Converts a known error to a GraphQL error. Returns any other error unchanged. */
export function translateError(error: unknown): unknown {
  const known = asAppError(error);
  return known ? toGraphqlError(known) : error;
}

type Resolver = GraphQLFieldResolver<unknown, RequestContext>;

/**
 * Wraps a resolver so that it throws known errors as GraphQL errors. A synchronous resolver stays synchronous, because
 * most are, and a promise for each value would be expensive.
 */
export function withTranslatedErrors(resolve: Resolver): Resolver {
  return (root, args, context, info) => {
    try {
      const result: unknown = resolve(root, args, context, info);
      return result instanceof Promise ? result.catch(throwTranslated) : result;
    } catch (error) {
      throw translateError(error);
    }
  };
}

function throwTranslated(error: unknown): never {
  throw translateError(error);
}

/** The access check, with the same conversion of errors. Fields of records use it too. */
export const checkAccess: AuthCheckerFn<RequestContext, PolicyName> = (action, policies) => {
  try {
    return authChecker(action, policies);
  } catch (error) {
    throw translateError(error);
  }
};
