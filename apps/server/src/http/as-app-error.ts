import { isDatabaseFull, isOutage, isReadOnlyDatabase } from '@daybook/content-engine';
import { AppError, invalidInput, readOnly, storageFull, unavailable } from '@daybook/errors';
import { OptimisticLockError } from '@mikro-orm/core';
import { GraphQLError } from 'graphql';
import { ArgumentValidationError } from 'type-graphql';

/** Converts a known error to an `AppError`. Returns null for an unexpected error, which is a bug. */
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
