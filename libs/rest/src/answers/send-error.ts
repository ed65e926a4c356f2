import { AppError, httpStatusOf, notFound } from '@daybook/errors';
import type { ErrorRequestHandler } from 'express';

/**
 * Answers refusals as `{ message, fields? }` with the status of their code. Anything unexpected goes on to the
 * application's own handler, which logs and masks it.
 */
export const answerRefusal: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  const refusal = error instanceof URIError ? notFound('Address') : error;
  response.set('Cache-Control', 'no-store');
  if (!(refusal instanceof AppError) || response.headersSent) return next(error);
  const { code, message, fields, retryAfter } = refusal;
  if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter));
  if (code === 'UNAUTHENTICATED') response.set('WWW-Authenticate', 'Bearer');
  response.status(httpStatusOf(code)).json({ message, ...(fields && { fields }) });
};
