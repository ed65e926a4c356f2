import type { Database } from '@daybook/database';
import type { StorageWatch } from '@daybook/files';
import type { IRouter } from 'express';

/** Whether the server takes requests. */
export interface Readiness {
  /** False while it starts and from the moment it is told to stop. */
  ready: boolean;
  /** Whether writes find room; false makes it not ready, although reads are answered. */
  hasRoom: boolean;
}

/** Adds `/health/live`: the process runs; and `/health/ready`: requests can be served, by database and storage too. */
export function addHealthRoutes(
  router: IRouter,
  database: Database,
  storage: Pick<StorageWatch, 'isWritable'>,
  readiness: Readiness,
): void {
  router.get('/health/live', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'live' });
  });
  router.get('/health/ready', async (_request, response) => {
    const canStore = readiness.hasRoom && storage.isWritable;
    const ready = readiness.ready && canStore && (await database.isReady());
    response
      .status(ready ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status: ready ? 'ready' : 'not ready' });
  });
}
