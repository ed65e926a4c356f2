import { isRecordId, runStatement } from '@daybook/content-engine';
import { notFound, unavailable } from '@daybook/errors';
import { type IRouter, Router } from 'express';
import { recordPrefix } from '../record/create-record.ts';
import { FinishedPacks, type PackRow } from '../record/finished-packs.ts';
import type { Services } from '../services/services.ts';

/** Sends exam packs to clients with a token of `downloadExamPack`. */
export function examPackRoute({ database, record, configuration, files }: Services): IRouter {
  const packs = new FinishedPacks(configuration.dataDir, files.storage);
  const router = Router();
  router.get(`${recordPrefix}/exam-packs/:id.zip`, async (request, response) => {
    if (!database.isAnswering) throw unavailable();
    const { id } = request.params;
    const token = request.query.token;
    if (typeof token !== 'string' || !isRecordId(id)) throw notFound('Exam pack');
    if (!(await record.packAccess.allows(database.forRequest(), token, id))) throw notFound('Exam pack');
    const [pack] = await runStatement<PackRow & { start: Date | string }>(
      database.fork(),
      `select "id", "sha256", "start" from "exam_pack" where "id" = $1 and "state" = 'ready'`,
      [id],
    );
    if (!pack) throw notFound('Exam pack');
    const day = new Date(pack.start).toISOString().slice(0, 10);
    const headers = {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="exam-pack-${day}.zip"`,
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
    };
    if (!(await packs.send(pack, headers, request, response))) throw notFound('Exam pack');
  });
  return router;
}
