import { AppError, tooLarge } from '@daybook/errors';
import type { Request, RequestHandler } from 'express';
import graphqlUploadExpress from 'graphql-upload/graphqlUploadExpress.mjs';

/** Per file in bytes: a little above the largest file taken, so that the field's own limit is the one that speaks. */
const maxFileSize = 26 * 1024 * 1024;
const maxFiles = 10;
const message = 'The upload is too large.';

/**
 * Reads a multipart request to GraphQL; a request that is none is a refusal, not a fault of ours.
 * @param maxFieldSize Most bytes of the operations
 */
export function readUpload(maxFieldSize: number): RequestHandler {
  const read = graphqlUploadExpress({ maxFileSize, maxFiles, maxFieldSize });
  const most = maxFieldSize + maxFiles * maxFileSize;
  return (request, response, next) => {
    if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge(message);
    void read(request, response, (error?: unknown) => next(error && refuse(request, error)));
  };
}

/** The answer waits for the end of the request, which nobody reads any more. */
function refuse(request: Request, error: unknown): AppError {
  request.resume();
  const isTooLarge = error instanceof Error && 'status' in error && error.status === 413;
  return isTooLarge
    ? new AppError('PAYLOAD_TOO_LARGE', message, { cause: error })
    : new AppError('BAD_USER_INPUT', 'The upload could not be read.', { cause: error });
}
