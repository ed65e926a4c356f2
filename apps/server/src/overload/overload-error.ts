import { AppError, unavailable } from '@daybook/errors';

/** 503 because of overload. Unlike during an outage, the database is available. */
export class OverloadError extends AppError {
  constructor() {
    const { code, message, retryAfter } = unavailable();
    super(code, message, { ...(retryAfter !== undefined && { retryAfter }) });
  }
}
