import { AppError } from '@daybook/errors';
import { type FormBody, parseJsonText } from '@daybook/request-bodies';
import Upload from 'graphql-upload/Upload.mjs';
import { z } from 'zod';

const filesByPath = z.record(z.string(), z.array(z.string()));

/**
 * Reads the operation of a form that follows the GraphQL multipart request specification. Puts an upload at each path
 * of the `map`. If the form lacks the file, the upload fails when a resolver reads it.
 * @throws 400 if the form does not follow the specification
 */
export function operationsOf({ fields, files }: FormBody): object {
  const operations = z.record(z.string(), z.unknown()).safeParse(jsonOf(fields.operations));
  const map = filesByPath.safeParse(jsonOf(fields.map));
  if (!operations.success || !map.success) throw unreadable();
  for (const [name, paths] of Object.entries(map.data)) {
    const upload = files.find((file) => file.name === name)?.upload ?? missingUpload();
    for (const path of paths) place(operations.data, path.split('.'), upload);
  }
  return operations.data;
}

function jsonOf(text: unknown): unknown {
  if (typeof text !== 'string') throw unreadable();
  return parseJsonText(text);
}

/** Sets an upload where the specification requires null. Clients may also omit the value. */
function place(operations: object, path: readonly string[], upload: Upload): void {
  let holder: unknown = operations;
  for (const key of path.slice(0, -1)) holder = ownValue(holder, key);
  const key = path.at(-1) ?? '';
  const present = ownValue(holder, key) ?? null;
  if (typeof holder !== 'object' || holder === null || present !== null || key === '__proto__')
    throw unreadable();
  // An index far beyond the end would make a list that takes minutes to read.
  if (Array.isArray(holder) && !(Number(key) <= holder.length)) throw unreadable();
  Object.assign(holder, { [key]: upload });
}

function ownValue(holder: unknown, key: string): unknown {
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, key)) return undefined;
  return Object.getOwnPropertyDescriptor(holder, key)?.value;
}

function missingUpload(): Upload {
  const upload = new Upload();
  upload.reject(new AppError('BAD_USER_INPUT', 'A file is missing from the request.'));
  return upload;
}

function unreadable(): AppError {
  return new AppError('BAD_USER_INPUT', 'The upload could not be read.');
}
