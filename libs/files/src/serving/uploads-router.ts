import { unavailable } from '@daybook/errors';
import { type NextFunction, type Response, Router } from 'express';
import { parseFileName } from '../file-names.ts';
import type { FileStore } from '../file-store.ts';
import { asStorageProblem } from '../storage/storage-problems.ts';
import type { StoredFile } from '../stored-file.ts';
import { downloadHeaders, pictureHeaders } from './file-headers.ts';
import { sendStream, withdraw } from './send-stream.ts';

/** Finds the row of a file by its name. */
export type FindStoredFile = (name: string) => Promise<StoredFile | null>;

/**
 * Serves `/uploads/:name`: pictures and their variants inline and without a database query, files as attachments with
 * their uploader's name. Originals of pictures and unknown names are left to the next handlers.
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
    if (storage.localFolder !== null)
      return sendLocalFile(storage.localFolder, name, headers, response, next);
    if (!(await sendStream(storage, name, headers, request, response))) next();
  });
  return router;
}

async function headersOf(name: string, findFile: FindStoredFile): Promise<Record<string, string> | null> {
  const parts = parseFileName(name);
  if (!parts || parts.isOriginal) return null;
  if (parts.kind === 'picture') return pictureHeaders(name);
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
