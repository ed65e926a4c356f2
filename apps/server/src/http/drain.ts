import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { ShutdownLimits } from '../config/limits.ts';
import type { Exchanges } from './exchanges.ts';

/**
 * Stops a server without losing a request. While the server still listens, every response closes its connection, so
 * that clients reconnect elsewhere and a proxy can notice that the server is not ready. Then the server accepts no
 * more connections and finishes the running requests.
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
