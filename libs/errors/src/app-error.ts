import type { ErrorCode } from './codes.ts';
import type { LimitState } from './limit-state.ts';

/** Messages about invalid input, by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The data that a caller needs to complete a sign-in with a second factor, after a correct password. */
export interface SignInChallenge {
  readonly token: string;
  /** The methods that can complete the sign-in, such as `passkey`. */
  readonly methods: readonly string[];
}

interface AppErrorDetails {
  fields?: FieldErrors;
  /** Only with the code `SECOND_FACTOR_REQUIRED`. */
  challenge?: SignInChallenge;
  /** Seconds after which the caller may try again; sent as `Retry-After`. */
  retryAfter?: number;
  /** The limit that was exceeded. */
  limit?: LimitState;
  cause?: unknown;
}

/** An expected failure whose message is shown to the caller. All other errors are masked. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly fields: FieldErrors | undefined;
  readonly challenge: SignInChallenge | undefined;
  readonly retryAfter: number | undefined;
  readonly limit: LimitState | undefined;

  constructor(
    readonly code: ErrorCode,
    message: string,
    details: AppErrorDetails = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.fields = details.fields;
    this.challenge = details.challenge;
    this.retryAfter = details.retryAfter;
    this.limit = details.limit;
  }
}

/** The storage of files failed. Callers get the same code as for an unavailable database. */
export class StorageUnavailableError extends AppError {}
