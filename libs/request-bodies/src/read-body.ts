import { setImmediate } from 'node:timers/promises';
import { AppError, invalidInput, tooLarge, unsupportedMediaType } from '@daybook/errors';
import type { Request } from 'express';
import type { BodyIntake } from './body-intake.ts';
import { compressionOf, decodeText } from './decode-text.ts';
import { FormFields } from './form-fields.ts';
import { withMultipart } from './multipart.ts';
import { isNestedTooDeep } from './nested-json.ts';
import type { BodyLimits, FormBody, JsonBody, RequestBody } from './request-body.ts';

const defaultMaxFields = 1_000;
/** Characters. Parsing and checking a longer text can take ten milliseconds. */
const longText = 32 * 1024;
/** Resolves when the last long text in the queue may be parsed. */
let lastTurn: Promise<void> = Promise.resolve();

/**
 * Reads a JSON, urlencoded, or multipart body and passes it to `use`. A body whose announced length is too large is not
 * read. The memory and the files of the body are released when `use` ends.
 * @throws 413 above a limit, 415 for another content type, 422 if the body cannot be parsed, 507 if the disk is full
 */
export async function withBody<T>(
  request: Request,
  intake: BodyIntake,
  limits: BodyLimits,
  use: (body: RequestBody) => Promise<T>,
): Promise<T> {
  if (!hasBody(request)) return use({ kind: 'none' });
  if (request.is('multipart/form-data')) return withMultipart(request, intake, limits, use);
  const parse = parserFor(request, limits);
  const limit = limits.text;
  const isCompressed = compressionOf(request) !== undefined;
  const memoryFor = (length: number) => (isCompressed ? limit : length);
  return intake.withBytes(request, { limit, memoryFor }, async (bytes) => {
    const text = await decodeText(request, bytes, limit);
    if (text.length > longText) await ownTurn();
    return use(parse(text));
  });
}

/**
 * Waits for an iteration of the event loop in which no other long text is parsed, so that many of them do not block it.
 */
function ownTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function parserFor(
  request: Request,
  { fields = defaultMaxFields }: BodyLimits,
): (text: string) => RequestBody {
  if (request.is(['json', '+json'])) return parseJson;
  if (request.is('urlencoded')) return (text) => parseForm(text, fields);
  throw unsupportedMediaType('Send JSON or a form.');
}

function parseJson(text: string): JsonBody {
  return { kind: 'json', value: parseJsonText(text) };
}

function parseForm(text: string, maxFields: number): FormBody {
  // Counted before parsing, because millions of parameters would take gigabytes.
  if (hasMoreFields(text, maxFields)) throw tooLarge('This form has too many fields.');
  const fields = new FormFields();
  for (const [name, value] of new URLSearchParams(text)) fields.add(name, value);
  return { kind: 'form', fields: fields.toFields(), files: [] };
}

function hasMoreFields(text: string, max: number): boolean {
  let count = 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    count += 1;
    if (count > max) return true;
  }
  return false;
}

/**
 * Parses JSON.
 * @throws 422 if the text is not JSON or is nested too deeply
 */
export function parseJsonText(text: string): unknown {
  if (isNestedTooDeep(text)) throw invalidInput('The JSON is nested too deeply.');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('BAD_USER_INPUT', 'The body could not be read.', { cause });
  }
}

/**
 * The fields of a body: those of a form, or the properties of a JSON object.
 * @throws 422 if the JSON is not an object
 */
export function fieldsOf(body: RequestBody): Readonly<Record<string, unknown>> {
  if (body.kind === 'none') return {};
  if (body.kind === 'form') return body.fields;
  const { value } = body;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalidInput('The body must be a JSON object.');
  return Object.fromEntries(Object.entries(value));
}
