import { AppError, unavailable } from '@daybook/errors';

/** 503: the server has more to do than it can; the database and everything else are there. */
export class OverloadError extends AppError {
  constructor() {
    const { code, message, retryAfter } = unavailable();
    super(code, message, { ...(retryAfter !== undefined && { retryAfter }) });
  }
}
