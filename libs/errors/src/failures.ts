import { AppError, type FieldErrors, type SignInChallenge, StorageUnavailableError } from './app-error.ts';
import type { LimitState } from './limit-state.ts';
import { sizeInWords } from './size-in-words.ts';

/** 401: a protected operation without a valid session. */
export function notSignedIn(): AppError {
  return new AppError('UNAUTHENTICATED', 'Please sign in.');
}

/** 401: the API key of a protected operation is not valid. The same for all reasons, so that no secret can be guessed. */
export function unknownKey(): AppError {
  return new AppError(
    'UNAUTHENTICATED',
    'This API key is not valid: it is unknown, expired, or revoked, or its creator lacks a required second factor.',
  );
}

/** 401 with the spelling of the contract (§8), for every failed sign-in. */
export function signInFailed(): AppError {
  return new AppError('UNAUTHENTICATED', 'invalid user name or pasword');
}

/** 403: the role does not allow it. */
export function forbidden(message = 'Your role does not allow this.'): AppError {
  return new AppError('FORBIDDEN', message);
}

/** 403: the password was not confirmed recently. With `fields`, the request contained a wrong password. */
export function stepUpRequired(fields?: FieldErrors): AppError {
  const sentence = 'Confirm that it is you: give your current password, or sign in again.';
  const message = fields ? Object.values(fields).join(' ') : sentence;
  return new AppError('STEP_UP_REQUIRED', message, fields ? { fields } : {});
}

/** 403: the password was right, and the account has a second factor. REST sends no challenge. */
export function secondFactorRequired(challenge: SignInChallenge): AppError {
  const sentence = 'This account needs a second factor to sign in.';
  return new AppError('SECOND_FACTOR_REQUIRED', sentence, { challenge });
}

/** 403: the session may only set up the second factor that the site requires. */
export function factorSetUpRequired(): AppError {
  return new AppError('SECOND_FACTOR_REQUIRED', 'Set up two-step sign-in first. This site requires it.');
}

/** 403: the change would be published without the required approvals. */
export function approvalRequired(): AppError {
  const sentence = 'Publishing needs an approval. Save a draft, and submit it for review.';
  return new AppError('APPROVAL_REQUIRED', sentence);
}

/** 404: no such record, file, or route. */
export function notFound(what: string): AppError {
  return new AppError('NOT_FOUND', `${what} not found.`);
}

/** 410: it was there, and ended or was erased for good. */
export function gone(message: string): AppError {
  return new AppError('GONE', message);
}

/** 409: a unique value is taken, or the record changed since it was read. */
export function conflict(message: string, fields?: FieldErrors): AppError {
  return new AppError('CONFLICT', message, fields ? { fields } : {});
}

/** 422: invalid input. With fields, the message is that of the first field. */
export function invalidInput(fieldsOrMessage: FieldErrors | string): AppError {
  if (typeof fieldsOrMessage === 'string') return new AppError('BAD_USER_INPUT', fieldsOrMessage);
  const message = Object.values(fieldsOrMessage)[0] ?? 'The input is not valid.';
  return new AppError('BAD_USER_INPUT', message, { fields: fieldsOrMessage });
}

/** 413: more bytes, characters, or pixels than allowed. */
export function tooLarge(message: string, fields?: FieldErrors): AppError {
  return new AppError('PAYLOAD_TOO_LARGE', message, fields ? { fields } : {});
}

/** 413: a file with more than `maxBytes`. */
export function fileTooLarge(maxBytes: number): AppError {
  return tooLarge(`This file is too large: ${sizeInWords(maxBytes)} at most.`);
}

/** 415: an unsupported type of body or file. */
export function unsupportedMediaType(message: string, fields?: FieldErrors): AppError {
  return new AppError('UNSUPPORTED_MEDIA_TYPE', message, fields ? { fields } : {});
}

/** 429: too many attempts. `retryAfter` is in seconds. */
export function rateLimited(
  retryAfter: number,
  message = 'Too many attempts. Please try again later.',
  limit?: LimitState,
): AppError {
  return new AppError('RATE_LIMITED', message, { retryAfter, ...(limit && { limit }) });
}

/** 400: the response would have more than `maxBytes`. */
export function answerTooLarge(maxBytes: number): AppError {
  const most = sizeInWords(maxBytes);
  return new AppError(
    'ANSWER_TOO_LARGE',
    `The answer would be larger than ${most}. Please ask for fewer records or fields at once.`,
  );
}

/** 400: a text is too long to be parsed for a tree or plain text. */
export function textTooLong(): AppError {
  return new AppError(
    'TEXT_TOO_LONG',
    'This text is too long to be read as a tree or as plain text. Request its HTML instead.',
  );
}

/** 503: the server is overloaded or cannot reach the database. */
export function unavailable(cause?: unknown): AppError {
  return new AppError('SERVICE_UNAVAILABLE', 'The service is busy or restarting. Please try again shortly.', {
    retryAfter: 5,
    cause,
  });
}

/** 503: the database accepts no writes at present, as a standby does. Reads still work. */
export function readOnly(cause?: unknown): AppError {
  return new AppError('SERVICE_UNAVAILABLE', 'Nothing can be saved at present. Please try again later.', {
    retryAfter: 30,
    cause,
  });
}

/** 503: the storage cannot be read or written at present. */
export function storageUnavailable(cause?: unknown): AppError {
  const message = 'The storage of files is not available at present. Please try again shortly.';
  return new StorageUnavailableError('SERVICE_UNAVAILABLE', message, { retryAfter: 5, cause });
}

/** 507: the disk or the storage is full. */
export function storageFull(cause?: unknown): AppError {
  return new AppError('STORAGE_FULL', 'There is no room left on the server. Nothing was saved.', { cause });
}

/** Codes that say that a disk or a quota is full, or that the file system takes no larger file. */
const noRoomCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Codes that say that a folder is read-only, missing, or broken, or that no file descriptors are left. */
const noStorageCodes: ReadonlySet<unknown> = new Set([
  'EROFS',
  'EACCES',
  'EPERM',
  'ENOENT',
  'ENOTDIR',
  'EMFILE',
  'ENFILE',
  'EIO',
  'ESTALE',
]);

/** Turns an error of the operating system about storing a file into a 507 or 503; null for any other error. */
export function storageFailure(error: unknown): AppError | null {
  if (!(error instanceof Error && 'code' in error)) return null;
  if (noRoomCodes.has(error.code)) return storageFull(error);
  return noStorageCodes.has(error.code) ? storageUnavailable(error) : null;
}
