import { AppError, type FieldErrors, isErrorCode } from '@daybook/errors';
import type { ExecutionResult, GraphQLError } from 'graphql';
import { restNamesOf } from './contract-name.ts';
import { type Operation, resultKey } from './operation.ts';

/**
 * The result of an operation. Throws its first error: if the code is known, as an `AppError` with REST names of fields.
 */
export function resultOf({ field }: Operation, { data, errors }: ExecutionResult): unknown {
  const error = errors?.[0];
  if (error) throw asRefusal(error, restNamesOf(field));
  return data?.[resultKey];
}

function asRefusal(error: GraphQLError, restNames: ReadonlyMap<string, string>): Error {
  const { code, fields, retryAfter } = error.extensions;
  if (!isErrorCode(code)) return error;
  return new AppError(code, error.message, {
    ...(isFieldErrors(fields) && { fields: renamed(fields, restNames) }),
    ...(typeof retryAfter === 'number' && { retryAfter }),
    cause: error,
  });
}

function renamed(fields: FieldErrors, names: ReadonlyMap<string, string>): FieldErrors {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [names.get(name) ?? name, value]));
}

function isFieldErrors(value: unknown): value is FieldErrors {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((sentence) => typeof sentence === 'string');
}
