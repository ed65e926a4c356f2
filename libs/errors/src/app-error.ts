import type { ErrorCode } from './codes.ts';

/** Messages about invalid input, by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

interface AppErrorDetails {
  fields?: FieldErrors;
  /** Seconds after which the caller may try again; sent as `Retry-After`. */
  retryAfter?: number;
  cause?: unknown;
}

/** An expected failure whose message is shown to the caller. All other errors are masked. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly fields: FieldErrors | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    readonly code: ErrorCode,
    message: string,
    details: AppErrorDetails = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
  }
}
