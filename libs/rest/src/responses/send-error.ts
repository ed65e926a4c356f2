import { AppError, httpStatusOf, notFound } from '@daybook/errors';
import type { ErrorRequestHandler } from 'express';

/**
 * Sends an `AppError` as `{ message, fields? }` with the status of its code. Unexpected errors go to the
 * application's handler, which logs and masks them.
 */
export const sendRefusal: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  const refusal = error instanceof URIError ? notFound('Address') : error;
  response.set('Cache-Control', 'no-store');
  if (!(refusal instanceof AppError) || response.headersSent) return next(error);
  const { code, message, fields, retryAfter } = refusal;
  if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter));
  if (code === 'UNAUTHENTICATED') response.set('WWW-Authenticate', 'Bearer');
  response.status(httpStatusOf(code)).json({ message, ...(fields && { fields }) });
};
