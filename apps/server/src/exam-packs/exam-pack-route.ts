import { join } from 'node:path';
import { isRecordId, runStatement } from '@daybook/content-engine';
import { notFound, unavailable } from '@daybook/errors';
import { type IRouter, Router } from 'express';
import { recordPrefix } from '../record/create-record.ts';
import { examPackFolder } from '../record/exam-pack-files.ts';
import type { Services } from '../services/services.ts';

/** Sends exam packs to clients with a token of `downloadExamPack`. */
export function examPackRoute({ database, record, configuration }: Services): IRouter {
  const router = Router();
  router.get(`${recordPrefix}/exam-packs/:id.zip`, async (request, response) => {
    if (!database.isAnswering) throw unavailable();
    const { id } = request.params;
    const token = request.query.token;
    if (typeof token !== 'string' || !isRecordId(id)) throw notFound('Exam pack');
    if (!(await record.packAccess.allows(database.forRequest(), token, id))) throw notFound('Exam pack');
    const [pack] = await runStatement<{ start: Date | string }>(
      database.fork(),
      `select "start" from "exam_pack" where "id" = $1 and "state" = 'ready'`,
      [id],
    );
    if (!pack) throw notFound('Exam pack');
    response.set({
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
    });
    const day = new Date(pack.start).toISOString().slice(0, 10);
    response.attachment(`exam-pack-${day}.zip`);
    const root = join(examPackFolder(configuration.dataDir));
    await new Promise<void>((resolve, reject) => {
      response.sendFile(`${id}.zip`, { root, dotfiles: 'allow', cacheControl: false }, (error) => {
        // A client that disconnects is not an error, and no response can reach it.
        if (error && !response.headersSent) reject(notFound('Exam pack'));
        else resolve();
      });
    });
  });
  return router;
}
