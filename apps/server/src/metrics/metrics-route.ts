import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { Router } from 'express';
import { addressProblem } from '../http/listen.ts';
import type { Metrics } from './metrics.ts';

/** `/metrics` on the server's own port, for who knows the token; to all others there is no such page. */
export function metricsRoute(metrics: Metrics, token: string): Router {
  const expected = digestOf(`Bearer ${token}`);
  return Router().get('/metrics', async (request, response, next) => {
    if (!timingSafeEqual(digestOf(request.headers.authorization ?? ''), expected)) return next();
    response
      .set('Cache-Control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}

/** The same on a port of its own, which whoever reaches it may read. Throws `AddressError` when it is taken. */
export async function serveMetrics(metrics: Metrics, host: string, port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    const isAsked = request.method === 'GET' && request.url === '/metrics';
    response.writeHead(isAsked ? 200 : 404, { 'Content-Type': isAsked ? metrics.contentType : 'text/plain' });
    response.end(isAsked ? await metrics.text() : 'Metrics are at /metrics.\n');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(addressProblem(error, host, port, 'METRICS_PORT')));
    server.listen(port, host, resolve);
  });
  return server;
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
