import type { IRouter } from 'express';

/** Whether the server takes requests. */
export interface Readiness {
  /** False while it starts and from the moment it is told to stop. */
  ready: boolean;
  /** Whether writes find room; false makes it not ready, although reads are answered. */
  hasFreeSpace: boolean;
}

/** What requests need, by name, each with what tells whether it is there now. None of them may take long or throw. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<boolean>>>;

/** Adds `/health/live`: the process runs; and `/health/ready`: requests can be served, since every check passes. */
export function addHealthRoutes(router: IRouter, readiness: Readiness, checks: ReadinessChecks): void {
  const areAllPassed = async () => {
    const results = await Promise.all(Object.values(checks).map((check) => check()));
    return results.every(Boolean);
  };
  router.get('/health/live', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'live' });
  });
  router.get('/health/ready', async (_request, response) => {
    const ready = readiness.ready && readiness.hasFreeSpace && (await areAllPassed());
    response
      .status(ready ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status: ready ? 'ready' : 'not ready' });
  });
}
