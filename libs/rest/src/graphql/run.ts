import { AppError, type FieldErrors, isErrorCode } from '@daybook/errors';
import type { ExecutionResult, GraphQLError } from 'graphql';
import { resultKey } from './operation.ts';

/** The result of an operation. Throws its first error, as an `AppError` if it has a known code. */
export function resultOf({ data, errors }: ExecutionResult): unknown {
  const error = errors?.[0];
  if (error) throw asRefusal(error);
  return data?.[resultKey];
}

function asRefusal(error: GraphQLError): Error {
  const { code, fields, retryAfter } = error.extensions;
  if (!isErrorCode(code)) return error;
  return new AppError(code, error.message, {
    ...(isFieldErrors(fields) && { fields }),
    ...(typeof retryAfter === 'number' && { retryAfter }),
    cause: error,
  });
}

function isFieldErrors(value: unknown): value is FieldErrors {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((sentence) => typeof sentence === 'string');
}
