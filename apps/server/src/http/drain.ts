import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { ShutdownLimits } from '../config/limits.ts';
import type { Exchanges } from './exchanges.ts';

/**
 * Ends a server without losing a request. While it still listens, every answer tells its client to close the connection
 * and come by another; a proxy has that long to notice that the server is not ready any more. Then no connection is
 * taken, and what is under way is answered.
 */
export async function drain(server: Server, exchanges: Exchanges, limits: ShutdownLimits): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  for (const { response } of exchanges.all)
    if (!response.headersSent) response.setHeader('Connection', 'close');
  if (limits.delay > 0) await setTimeout(limits.delay);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const hurry = globalThis.setTimeout(() => server.closeAllConnections(), limits.timeout);
  await closed;
  clearTimeout(hurry);
}
