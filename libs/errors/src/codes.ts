/**
 * All error codes and their HTTP statuses, for REST and GraphQL alike. 401 means only "no valid session", because
 * browsers remove the stored session on any 401 (contract §8).
 */
const statusByCode = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  STEP_UP_REQUIRED: 403,
  SECOND_FACTOR_REQUIRED: 403,
  APPROVAL_REQUIRED: 403,
  EMAIL_TAKEN: 400,
  ANSWER_TOO_LARGE: 400,
  TEXT_TOO_LONG: 400,
  BAD_USER_INPUT: 422,
  NOT_FOUND: 404,
  GONE: 410,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  SERVICE_UNAVAILABLE: 503,
  STORAGE_FULL: 507,
  INTERNAL_SERVER_ERROR: 500,
} as const;

/** A stable error code for clients; `extensions.code` in GraphQL. */
export type ErrorCode = keyof typeof statusByCode;

/** Returns the HTTP status of an error code. */
export function httpStatusOf(code: ErrorCode): number {
  return statusByCode[code];
}

/** Whether a value is an error code. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(statusByCode, code);
}
