import { AppError, invalidInput, sizeInWords, tooLarge, unsupportedMediaType } from '@daybook/errors';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { FormFields } from './form-fields.ts';
import { formLimit, type MultipartOptions, withMultipart } from './multipart.ts';
import { emptyBody, type RequestBody } from './request-body.ts';

/** What a call takes. */
export interface BodyOptions extends MultipartOptions {
  /** Whether there must be a body at all. */
  readonly isRequired: boolean;
}

/**
 * Reads a JSON, urlencoded or multipart body and lets `use` have it. Nothing is read of a body that says it is too large.
 * @throws 413 above a limit, 415 for another kind of body, 422 for one that cannot be read or is missing
 */
export async function withBody<Result>(
  request: Request,
  response: Response,
  options: BodyOptions,
  use: (body: RequestBody) => Promise<Result>,
): Promise<Result> {
  if (!hasBody(request)) {
    if (options.isRequired) throw invalidInput('The request has no body.');
    return use(emptyBody);
  }
  const isForm = Boolean(request.is('multipart/form-data'));
  const limit = isForm ? formLimit(options) : options.textLimit;
  if (Number(request.headers['content-length'] ?? 0) > limit) {
    throw tooLarge(`The request is too large: ${sizeInWords(limit)} at most.`);
  }
  return isForm ? withMultipart(request, options, use) : use(await readText(request, response, limit));
}

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

async function readText(request: Request, response: Response, limit: number): Promise<RequestBody> {
  if (request.is(['json', '+json'])) {
    await runParser(express.json({ limit, type: () => true }), request, response);
    return { fields: fieldsOfJson(request.body) };
  }
  if (request.is('urlencoded')) {
    await runParser(express.urlencoded({ limit, extended: false, type: () => true }), request, response);
    return { fields: fieldsOfForm(request.body) };
  }
  throw unsupportedMediaType('Send JSON or a form.');
}

function fieldsOfJson(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalidInput('The body must be a JSON object.');
  return Object.fromEntries(Object.entries(body));
}

function fieldsOfForm(body: unknown): Record<string, unknown> {
  const form = new FormFields();
  for (const [name, value] of Object.entries(body ?? {})) {
    for (const text of [value].flat()) form.add(name, String(text));
  }
  return form.toFields();
}

/** Runs one of Express' parsers, whose refusals carry a status that here becomes the policy's. */
async function runParser(parser: RequestHandler, request: Request, response: Response): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      void parser(request, response, (error: unknown) => (error ? reject(error) : resolve()));
    });
  } catch (error) {
    throw refusalOf(error);
  }
}

function refusalOf(error: unknown): unknown {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  if (status === 413) return new AppError('PAYLOAD_TOO_LARGE', 'The request is too large.', { cause: error });
  if (status === 415)
    return new AppError('UNSUPPORTED_MEDIA_TYPE', 'This encoding is not taken.', { cause: error });
  return status < 500
    ? new AppError('BAD_USER_INPUT', 'The body could not be read.', { cause: error })
    : error;
}
