import { AppError, httpStatusOf } from '@daybook/errors';
import { withoutToken } from '@daybook/routes';
import type { ErrorRequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { asAppError } from './as-app-error.ts';

/**
 * Sends an error as JSON, in the format of GraphQL or REST. An overloaded server mostly sends refusals, so this does not use
 * Express' `json`, which makes an entity tag for each.
 */
export function sendError(response: Response, error: AppError, isGraphql: boolean): void {
  if (error.retryAfter !== undefined) response.set('Retry-After', String(error.retryAfter));
  const { message, code, fields } = error;
  const graphqlBody = { errors: [{ message, extensions: { code, ...(fields && { fields }) } }] };
  // GraphQL over HTTP requires 400 for a request that cannot be understood.
  const isUnreadable = isGraphql && code === 'BAD_USER_INPUT';
  response
    .status(isUnreadable ? 400 : httpStatusOf(code))
    .set('Cache-Control', 'no-store')
    .type('json')
    .end(JSON.stringify(isGraphql ? graphqlBody : { message, ...(fields && { fields }) }));
}

interface RequestError {
  status: number;
}

/** Errors of Express that a request has caused have a status. */
function isRequestError(error: unknown): error is RequestError {
  return error instanceof Error && 'status' in error && typeof error.status === 'number';
}

/** Converts an error to the `AppError` that is sent to the client. Returns null for an unexpected error, which is a bug. */
export function refusalOf(error: unknown): AppError | null {
  const known = asAppError(error);
  if (known) return known;
  if (!isRequestError(error)) return null;
  return error.status < 500 ? new AppError('BAD_USER_INPUT', 'The request could not be read.') : null;
}

/** The last error handler. Sends known errors as JSON; masks and logs all others. */
export function errorHandler(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const refusal = refusalOf(error);
    if (!refusal)
      log.error({ err: error, path: withoutToken(request.path) }, 'unexpected error in a request');
    sendError(
      response,
      refusal ?? new AppError('INTERNAL_SERVER_ERROR', 'Something went wrong.'),
      request.path.startsWith('/graphql'),
    );
  };
}
