import { authChecker, type PolicyName } from '@daybook/accounts';
import { isDatabaseFull, isOutage, isReadOnlyDatabase, type RequestContext } from '@daybook/content-engine';
import { AppError, httpStatusOf, invalidInput, readOnly, storageFull, unavailable } from '@daybook/errors';
import { OptimisticLockError } from '@mikro-orm/core';
import { GraphQLError, type GraphQLFieldResolver } from 'graphql';
import { ArgumentValidationError, type AuthCheckerFn } from 'type-graphql';

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

/** The refusal that any thrown value amounts to, or null for a fault of our own. */
export function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof GraphQLError && error.originalError) return asAppError(error.originalError);
  if (error instanceof ArgumentValidationError) return invalidInput(fieldsOf(error));
  if (error instanceof OptimisticLockError)
    return new AppError('CONFLICT', 'The record was changed in between.');
  if (isReadOnlyDatabase(error)) return readOnly(error);
  if (isDatabaseFull(error)) return storageFull(error);
  return isOutage(error) ? unavailable(error) : null;
}

interface Violation {
  property: string;
  constraints?: Record<string, string>;
}

function fieldsOf(error: ArgumentValidationError): Record<string, string> {
  const violations: readonly Violation[] = error.extensions.validationErrors;
  return Object.fromEntries(
    violations.map((one) => [
      one.property,
      Object.values(one.constraints ?? {})[0] ?? 'This value is not valid.',
    ]),
  );
}

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
export function translated(error: unknown): unknown {
  const known = asAppError(error);
  return known ? toGraphqlError(known) : error;
}

type Resolver = GraphQLFieldResolver<unknown, RequestContext>;

/** The resolver of an operation, with whatever a library throws in it in the form that reaches all surfaces. */
export function translatingErrors(resolve: Resolver): Resolver {
  return async (...request) => {
    try {
      return await resolve(...request);
    } catch (error) {
      throw translated(error);
    }
  };
}

/** The same for the check of access, which fields of records have too. */
export const checkAccess: AuthCheckerFn<RequestContext, PolicyName> = (action, policies) => {
  try {
    return authChecker(action, policies);
  } catch (error) {
    throw translated(error);
  }
};
