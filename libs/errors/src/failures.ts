import { AppError, type FieldErrors } from './app-error.ts';
import { sizeInWords } from './size-in-words.ts';

/** 401: no, bad, expired or revoked session on a protected call. */
export function notSignedIn(): AppError {
  return new AppError('UNAUTHENTICATED', 'Please sign in.');
}

/** 401 with the contract's own spelling (§8), whatever the reason the sign-in failed for. */
export function signInFailed(): AppError {
  return new AppError('UNAUTHENTICATED', 'invalid user name or pasword');
}

/** 403: signed in, but the role is not enough. */
export function forbidden(message = 'Your role does not allow this.'): AppError {
  return new AppError('FORBIDDEN', message);
}

/** 403: the role is enough, but the password was not proven lately. With fields, one was sent that is wrong. */
export function stepUpRequired(fields?: FieldErrors): AppError {
  const sentence = 'Confirm that it is you: give your current password, or sign in again.';
  const message = fields ? Object.values(fields).join(' ') : sentence;
  return new AppError('STEP_UP_REQUIRED', message, fields ? { fields } : {});
}

/** 404: there is no such record, file or route. */
export function notFound(what: string): AppError {
  return new AppError('NOT_FOUND', `${what} not found.`);
}

/** 409: a unique value is taken, or the record changed since it was read. */
export function conflict(message: string, fields?: FieldErrors): AppError {
  return new AppError('CONFLICT', message, fields ? { fields } : {});
}

/** 422: the input breaks a rule. With fields, the message is the first field's sentence. */
export function invalidInput(fieldsOrMessage: FieldErrors | string): AppError {
  if (typeof fieldsOrMessage === 'string') return new AppError('BAD_USER_INPUT', fieldsOrMessage);
  const message = Object.values(fieldsOrMessage)[0] ?? 'The input is not valid.';
  return new AppError('BAD_USER_INPUT', message, { fields: fieldsOrMessage });
}

/** 413: more bytes, characters or pixels than allowed. */
export function tooLarge(message: string, fields?: FieldErrors): AppError {
  return new AppError('PAYLOAD_TOO_LARGE', message, fields ? { fields } : {});
}

/** 413: a file of more bytes than are taken. */
export function fileTooLarge(maxBytes: number): AppError {
  return tooLarge(`This file is too large: ${sizeInWords(maxBytes)} at most.`);
}

/** 415: a body or a file of a kind that is not taken. */
export function unsupportedMediaType(message: string, fields?: FieldErrors): AppError {
  return new AppError('UNSUPPORTED_MEDIA_TYPE', message, fields ? { fields } : {});
}

/** 429: too many tries; `retryAfter` in seconds. */
export function rateLimited(
  retryAfter: number,
  message = 'Too many attempts. Please try again later.',
): AppError {
  return new AppError('RATE_LIMITED', message, { retryAfter });
}

/** 400: the answer would have more bytes than the caller may ask for at once. */
export function answerTooLarge(maxBytes: number): AppError {
  const most = sizeInWords(maxBytes);
  return new AppError(
    'ANSWER_TOO_LARGE',
    `The answer would be larger than ${most}. Please ask for fewer records or fields at once.`,
  );
}

/** 503: overloaded, or the database is away. */
export function unavailable(cause?: unknown): AppError {
  return new AppError('SERVICE_UNAVAILABLE', 'The service is busy or restarting. Please try again shortly.', {
    retryAfter: 5,
    cause,
  });
}

/** 503: the database takes no writes at present, such as a standby; what is there can be read. */
export function readOnly(cause?: unknown): AppError {
  return new AppError('SERVICE_UNAVAILABLE', 'Nothing can be saved at present. Please try again later.', {
    retryAfter: 30,
    cause,
  });
}

/** 503: the storage cannot be read or written at present. */
export function storageUnavailable(cause?: unknown): AppError {
  return new AppError('SERVICE_UNAVAILABLE', 'Files cannot be stored at present. Please try again shortly.', {
    retryAfter: 5,
    cause,
  });
}

/** 507: the disk or the storage has no room left. */
export function storageFull(cause?: unknown): AppError {
  return new AppError('STORAGE_FULL', 'There is no room left on the server. Nothing was saved.', { cause });
}

const noRoomCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

/** A read-only, missing, or broken folder, and a process that is out of file descriptors. */
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

/** The 507 or 503 that the operating system's error in storing a file amounts to; null for any other error. */
export function storageFailure(error: unknown): AppError | null {
  if (!(error instanceof Error && 'code' in error)) return null;
  if (noRoomCodes.has(error.code)) return storageFull(error);
  return noStorageCodes.has(error.code) ? storageUnavailable(error) : null;
}
