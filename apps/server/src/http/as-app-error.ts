import { isDatabaseFull, isOutage, isReadOnlyDatabase } from '@daybook/content-engine';
import { AppError, readOnly, storageFull, unavailable } from '@daybook/errors';
import { OptimisticLockError } from '@mikro-orm/core';
import { GraphQLError } from 'graphql';

/** Converts a known error to an `AppError`. Returns null for an unexpected error, which is a bug. */
export function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof GraphQLError && error.originalError) return asAppError(error.originalError);
  if (error instanceof OptimisticLockError)
    return new AppError('CONFLICT', 'The record was changed in between.');
  if (isReadOnlyDatabase(error)) return readOnly(error);
  if (isDatabaseFull(error)) return storageFull(error);
  return isOutage(error) ? unavailable(error) : null;
}
