import { type Request, Router } from 'express';
import { parseFileName } from '../file-names.ts';
import type { FileStore } from '../file-store.ts';
import { asStorageProblem } from '../storage/storage-problems.ts';
import { originalHeaders, pictureHeaders } from './file-headers.ts';
import { sendBytes } from './send-stream.ts';

/**
 * Serves the pictures at `/uploads/:name` that only staff may read: those that are only in the trash of the storage, so
 * that staff can see what the site showed earlier, and originals. It follows `uploadsRouter`, which serves all others.
 * Requests that it does not answer are left to the next handlers.
 * @param isStaff whether a request has a valid session, or a key that reads drafts
 */
export function staffPicturesRouter(
  files: Pick<FileStore, 'open'>,
  isStaff: (request: Request) => Promise<boolean>,
): Router {
  const router = Router();
  router.get('/uploads/:name', async (request, response, next) => {
    const { name } = request.params;
    const parts = parseFileName(name);
    if (parts?.kind !== 'picture' || !request.headers.authorization || !(await isStaff(request)))
      return next();
    const picture = await files.open(name).catch((error) => {
      throw asStorageProblem(error);
    });
    if (!picture) return next();
    response.set({
      ...(parts.isOriginal ? originalHeaders : pictureHeaders(name)),
      'Content-Length': String(picture.size),
      'Cache-Control': 'private, no-store',
    });
    if (request.method === 'HEAD') {
      picture.bytes.destroy();
      response.end();
    } else await sendBytes(picture.bytes, response);
  });
  return router;
}
