import type { ErrorCode } from './codes.ts';

/** What is wrong with which input field: field name → sentence. */
export type FieldErrors = Readonly<Record<string, string>>;

interface AppErrorDetails {
  fields?: FieldErrors;
  /** Seconds after which trying again makes sense; sent as `Retry-After`. */
  retryAfter?: number;
  cause?: unknown;
}

/** A failure whose message may be shown to the caller as it is. Everything else is masked. */
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
