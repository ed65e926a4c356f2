/** One error of a GraphQL response. */
export interface GraphqlError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions?: Readonly<Record<string, unknown>>;
}

interface Details {
  code: string;
  status?: number | undefined;
  errors?: readonly GraphqlError[] | undefined;
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** The only error that the client throws, apart from those of an aborted request. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  /**
   * What went wrong: a code of the server, such as `NOT_FOUND` or `RATE_LIMITED`; `UNREACHABLE` if there was no response,
   * `BAD_RESPONSE` if it was not GraphQL, `BAD_MESSAGE` if a webhook message cannot be trusted.
   */
  readonly code: string;
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  /** All errors of a GraphQL response. */
  readonly errors: readonly GraphqlError[];
  /** Seconds to wait before the next attempt, if the server says so. */
  readonly retryAfter: number | undefined;

  constructor(message: string, { code, status = 0, errors = [], retryAfter, cause }: Details) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.status = status;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}
