export { AppError, type FieldErrors, type SignInChallenge, StorageUnavailableError } from './app-error.ts';
export { type ErrorCode, httpStatusOf, isErrorCode } from './codes.ts';
export * from './failures.ts';
export type { LimitState } from './limit-state.ts';
export { sizeInWords } from './size-in-words.ts';
