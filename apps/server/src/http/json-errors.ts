import { STATUS_CODES } from 'node:http';
import { AppError, httpStatusOf } from '@daybook/errors';
import { withoutToken } from '@daybook/routes';
import type { ErrorRequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { asAppError } from './as-app-error.ts';

/** The format of an error: of GraphQL, of the REST contract, or problem details (RFC 9457) for everything else. */
export type ErrorFormat = 'graphql' | 'rest' | 'problem';

/** The format of errors under a path. */
export function errorFormatOf(path: string): ErrorFormat {
  if (/^\/graphql/i.test(path)) return 'graphql';
  return /^\/api(\/|$)/i.test(path) ? 'rest' : 'problem';
}

/**
 * Sends an error as JSON. Does not use Express' `json`, which computes an entity tag: an overloaded server sends many
 * errors.
 * @param status overrides the status of the error's code where a protocol requires another one
 */
export function sendError(
  response: Response,
  error: AppError,
  format: ErrorFormat,
  status = statusOf(error, format),
): void {
  if (error.retryAfter !== undefined) response.set('Retry-After', String(error.retryAfter));
  response
    .status(status)
    .set('Cache-Control', 'no-store')
    .type(format === 'problem' ? 'application/problem+json' : 'json')
    .end(JSON.stringify(bodyOf(error, format, status)));
}

/** GraphQL over HTTP requires 400 for a request that cannot be understood. */
function statusOf({ code }: AppError, format: ErrorFormat): number {
  return format === 'graphql' && code === 'BAD_USER_INPUT' ? 400 : httpStatusOf(code);
}

function bodyOf({ message, code, fields }: AppError, format: ErrorFormat, status: number): object {
  const named = fields && { fields };
  if (format === 'graphql') return { errors: [{ message, extensions: { code, ...named } }] };
  if (format === 'rest') return { message, ...named };
  return { title: STATUS_CODES[status] ?? 'Error', status, detail: message, code, ...named };
}

interface RequestError {
  status: number;
}

/** Express sets a status on errors that a request has caused. */
function isRequestError(error: unknown): error is RequestError {
  return error instanceof Error && 'status' in error && typeof error.status === 'number';
}

/** Converts an error to the `AppError` for the client. Returns null for an unexpected error, which is a bug. */
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
      errorFormatOf(request.path),
    );
  };
}
