import { createServer, type Server } from 'node:http';
import { Router } from 'express';
import type { Configuration } from '../config/configuration.ts';
import { hasBearerToken } from '../http/bearer-token.ts';
import { addressProblem } from '../http/listen.ts';
import type { Metrics, MetricsSources } from './metrics.ts';

/** Creates the metrics if a token or a port is configured, and serves them on the separate port if there is one. */
export async function openMetrics(
  { host, metrics: { port, token } }: Configuration,
  sources: MetricsSources,
): Promise<{ metrics: Metrics | null; close(): void }> {
  if (port === undefined && token === undefined) return { metrics: null, close: () => undefined };
  const { createMetrics } = await import('./metrics.ts');
  const metrics = createMetrics(sources);
  const server = port === undefined ? null : await serveMetrics(metrics, host, port);
  return { metrics, close: () => void server?.close() };
}

/** Serves `/metrics` on the main port to clients with the token. Without the token, the response is 404. */
export function metricsRoute(metrics: Metrics, token: string): Router {
  return Router().get('/metrics', async (request, response, next) => {
    if (!hasBearerToken(request, token)) return next();
    response
      .set('Cache-Control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}

/** Serves the metrics on a separate port, without a token. Throws `AddressError` if the port is in use. */
async function serveMetrics(metrics: Metrics, host: string, port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    const isMetrics = request.method === 'GET' && request.url === '/metrics';
    response.writeHead(isMetrics ? 200 : 404, {
      'Content-Type': isMetrics ? metrics.contentType : 'text/plain',
    });
    response.end(isMetrics ? await metrics.text() : 'Metrics are at /metrics.\n');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(addressProblem(error, host, port, 'METRICS_PORT')));
    server.listen(port, host, resolve);
  });
  return server;
}
