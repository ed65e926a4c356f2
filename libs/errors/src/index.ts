export { AppError, type FieldErrors } from './app-error.ts';
export { type ErrorCode, httpStatusOf, isErrorCode } from './codes.ts';
export * from './failures.ts';
export { sizeInWords } from './size-in-words.ts';
