import { notFound, storageUnavailable, unavailable } from '@daybook/errors';
import { type FileStorage, sendBytes } from '@daybook/files';
import { answerFileKey, answerFileName, findAnswerFile } from '@daybook/record';
import { type IRouter, Router } from 'express';
import type { Services } from '../services/services.ts';
import { recordPrefix } from './create-record.ts';

/**
 * Sends files of answers to findings to clients with a token of `downloadAnswerFile`, as downloads that no browser
 * runs.
 */
export function answerFileRoute({ database, record, files }: Services): IRouter {
  const router = Router();
  router.get(`${recordPrefix}/answers/:answer/:sha256`, async (request, response) => {
    if (!database.isAnswering) throw unavailable();
    const { answer, sha256 } = request.params;
    const { token } = request.query;
    if (typeof token !== 'string') throw notFound('File');
    if (!(await record.fileAccess.allows(database.forRequest(), token, answerFileKey(answer, sha256))))
      throw notFound('File');
    const { name, size, mediaType } = await findAnswerFile(database.fork(), answer, sha256);
    const bytes = await open(files.storage, answerFileName(sha256));
    response.attachment(name);
    response.set({
      'Content-Type': mediaType,
      'Content-Length': String(size),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
    });
    await sendBytes(bytes, response);
  });
  return router;
}

async function open(storage: FileStorage, name: string) {
  if ((await storage.captures.sizeOf(name)) !== null) return storage.captures.read(name);
  // If the storage is unavailable, every file looks missing, and so does the marker.
  if ((await storage.readMarker()) === null) throw storageUnavailable();
  throw notFound('File');
}
