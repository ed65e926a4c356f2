import { authChecker, type PolicyName } from '@daybook/accounts';
import type { RequestContext } from '@daybook/content-engine';
import { type AppError, httpStatusOf } from '@daybook/errors';
import { GraphQLError, type GraphQLFieldResolver } from 'graphql';
import type { AuthCheckerFn } from 'type-graphql';
import { asAppError } from '../http/as-app-error.ts';

/** Codes whose HTTP status shows on GraphQL too; all others answer 200 beside their data. */
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
 * The same refusal as GraphQL shows it: message, stable code, fields, and the HTTP status where it has one.
 * @param refusesRequest whether the whole request is refused before it runs, which always gets the error's HTTP status
 */
export function toGraphqlError(error: AppError, refusesRequest = false): GraphQLError {
  const { code, fields, retryAfter } = error;
  const headers = retryAfter !== undefined && { headers: new Map([['retry-after', String(retryAfter)]]) };
  const http =
    refusesRequest || statusOnGraphql.has(code) ? { status: httpStatusOf(code), ...headers } : undefined;
  return new GraphQLError(error.message, {
    originalError: error,
    extensions: { code, ...(fields && { fields }), ...(retryAfter && { retryAfter }), ...(http && { http }) },
  });
}

/** A refusal in the form that reaches all surfaces; anything else as it is. */
export function translateError(error: unknown): unknown {
  const known = asAppError(error);
  return known ? toGraphqlError(known) : error;
}

type Resolver = GraphQLFieldResolver<unknown, RequestContext>;

/** The resolver of an operation, with whatever a library throws in it in the form that reaches all surfaces. */
export function withTranslatedErrors(resolve: Resolver): Resolver {
  return async (...request) => {
    try {
      return await resolve(...request);
    } catch (error) {
      throw translateError(error);
    }
  };
}

/** The same for the check of access, which fields of records have too. */
export const checkAccess: AuthCheckerFn<RequestContext, PolicyName> = (action, policies) => {
  try {
    return authChecker(action, policies);
  } catch (error) {
    throw translateError(error);
  }
};
