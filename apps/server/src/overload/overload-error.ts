import { AppError, unavailable } from '@daybook/errors';

const { code, message, retryAfter } = unavailable();
const options = retryAfter === undefined ? {} : { retryAfter };

/** 503 because of overload. Unlike during an outage, the database is available. */
export class OverloadError extends AppError {
  constructor() {
    super(code, message, options);
  }
}
