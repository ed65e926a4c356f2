import type { IRouter } from 'express';
import type { Version } from '../config/version.ts';

/** Whether the server accepts requests. */
export interface Readiness {
  /** False during the start, and again after the signal to stop. */
  ready: boolean;
  /** Whether there is enough disk space for writes. If not, the server is not ready, but still serves reads. */
  hasFreeSpace: boolean;
}

/** The readiness checks by name. A check must be fast and must not throw. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<boolean>>>;

/**
 * Adds `/health/live`, which succeeds while the process runs and names its version, `/health/serving`, which succeeds
 * between start and stop, and `/health/ready`, which succeeds if every check passes too. Proxies ask `/health/serving`,
 * because a process without its database still serves cached pages.
 */
export function addHealthRoutes(
  router: IRouter,
  version: Version,
  readiness: Readiness,
  checks: ReadinessChecks,
): void {
  const allPass = async () => {
    const results = await Promise.all(Object.values(checks).map((check) => check()));
    return results.every(Boolean);
  };
  router.get('/health/live', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'live', ...version });
  });
  router.get('/health/serving', (_request, response) => {
    const { ready } = readiness;
    response
      .status(ready ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status: ready ? 'serving' : 'not serving' });
  });
  router.get('/health/ready', async (_request, response) => {
    const ready = readiness.ready && readiness.hasFreeSpace && (await allPass());
    response
      .status(ready ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status: ready ? 'ready' : 'not ready' });
  });
}
