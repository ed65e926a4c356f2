import type { OutgoingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { unavailable } from '@daybook/errors';
import { type NextFunction, type Request, type Response, Router } from 'express';
import { parseFileName } from '../file-names.ts';
import type { FileStore } from '../file-store.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { asStorageProblem } from '../storage/storage-problems.ts';
import type { StoredFile } from '../stored-file.ts';
import { downloadHeaders, pictureHeaders } from './file-headers.ts';

/** Finds the row of a file by its name. */
export type FindStoredFile = (name: string) => Promise<StoredFile | null>;

/**
 * Serves `/uploads/:name`: pictures and their variants inline and without a database query, files as attachments with
 * their uploader's name. Unknown names are left to the next handlers.
 * @param isStorageThere whether the storage is available; if not, a missing file is 503 instead of 404
 */
export function uploadsRouter(
  { storage }: Pick<FileStore, 'storage'>,
  findFile: FindStoredFile,
  isStorageThere: () => boolean = () => true,
): Router {
  const router = Router();
  router.get('/uploads/:name', async (request, response, goOn) => {
    const { name } = request.params;
    const next = (error?: unknown) => {
      if (error !== undefined) goOn(asStorageProblem(error));
      else if (isStorageThere()) goOn();
      else goOn(unavailable());
    };
    const headers = await headersOf(name, findFile);
    if (!headers) return next();
    if (storage.localFolder === null) return sendStream(storage, name, headers, request, response, next);
    return sendLocalFile(storage.localFolder, name, headers, response, next);
  });
  return router;
}

async function headersOf(name: string, findFile: FindStoredFile): Promise<Record<string, string> | null> {
  const kind = parseFileName(name)?.kind;
  if (kind === undefined) return null;
  if (kind === 'picture') return pictureHeaders(name);
  const file = await findFile(name);
  return file && downloadHeaders(file);
}

function sendLocalFile(
  root: string,
  name: string,
  headers: Record<string, string>,
  response: Response,
  next: NextFunction,
): void {
  const before = response.getHeaders();
  response.sendFile(name, { root, headers, cacheControl: false }, (error: unknown) => {
    if (!(error instanceof Error) || response.headersSent || isAborted(error)) return;
    withdraw(response, Object.keys(headers), before);
    const status = 'status' in error ? error.status : undefined;
    if (status === 404) next();
    else if (status === 412 || status === 416) response.status(status).end();
    else next(error);
  });
}

function isAborted(error: Error): boolean {
  return 'code' in error && error.code === 'ECONNABORTED';
}

/** Streams a file without range support, which is optional in HTTP. */
async function sendStream(
  storage: FileStorage,
  name: string,
  headers: Record<string, string>,
  request: Request,
  response: Response,
  next: NextFunction,
): Promise<void> {
  const size = await storage.sizeOf(name);
  if (size === null) return next();
  const before = response.getHeaders();
  response.set({ ...headers, 'Accept-Ranges': 'none' });
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  response.set('Content-Length', String(size));
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const bytes = await storage.read(name).catch((error) => {
    withdraw(response, [...Object.keys(headers), 'Content-Length', 'Accept-Ranges'], before);
    throw error;
  });
  // After this point an error only cuts the response; the client cannot be told more.
  await pipeline(bytes, response).catch(() => undefined);
}

/** Removes the headers of the file from an error response. Security headers stay. */
function withdraw(response: Response, names: readonly string[], before: OutgoingHttpHeaders): void {
  for (const name of names) {
    const value = before[name.toLowerCase()];
    if (value === undefined) response.removeHeader(name);
    else response.setHeader(name, value);
  }
}
