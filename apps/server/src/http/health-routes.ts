import type { Database } from '@daybook/database';
import { Router } from 'express';

/** Whether the server takes requests: false while it starts and from the moment it is told to stop. */
export interface Readiness {
  ready: boolean;
}

/** `/health/live`: the process runs. `/health/ready`: requests can be served, the database included. */
export function healthRoutes(database: Database, readiness: Readiness): Router {
  const router = Router();
  router.get('/health/live', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'live' });
  });
  router.get('/health/ready', async (_request, response) => {
    const ready = readiness.ready && (await database.isReady());
    response
      .status(ready ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status: ready ? 'ready' : 'not ready' });
  });
  return router;
}
