import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ClientLimits } from '../config/limits.ts';
import { type Exchange, type Exchanges, pendingOn } from './exchanges.ts';

/** Milliseconds over which speed is measured. Reading needs longer, because progress shows only after a whole chunk. */
const windows = { body: 10_000, reader: 60_000 };
const checkInterval = 1_000;

interface Progress {
  waitingFor: 'body' | 'reader';
  since: number;
  bytes: number;
}

/** Closes connections of clients that send or read too slowly. The time that the server itself takes does not count. */
export function cutSlowClients(server: Server, exchanges: Exchanges, limits: ClientLimits): void {
  server.setTimeout(limits.idleTimeout, (socket) => {
    const exchange = exchanges.on(socket);
    if (exchange && pendingOn(exchange) === 'server') socket.setTimeout(limits.idleTimeout);
    else socket.destroy();
  });
  const progress = new WeakMap<Exchange, Progress>();
  const timer = setInterval(() => {
    for (const exchange of exchanges.all) {
      if (isTooSlow(exchange, progress, limits.minBytesPerSecond)) exchange.socket.destroy();
    }
  }, checkInterval).unref();
  server.once('close', () => clearInterval(timer));
}

function isTooSlow(
  exchange: Exchange,
  progress: WeakMap<Exchange, Progress>,
  minBytesPerSecond: number,
): boolean {
  const waitingFor = pendingOn(exchange);
  if (waitingFor === 'server') {
    progress.delete(exchange);
    return false;
  }
  const now = performance.now();
  const bytes = waitingFor === 'body' ? exchange.socket.bytesRead : bytesRead(exchange.socket);
  const before = progress.get(exchange);
  if (before?.waitingFor !== waitingFor) {
    progress.set(exchange, { waitingFor, since: now, bytes });
    return false;
  }
  const elapsed = now - before.since;
  if (elapsed < windows[waitingFor]) return false;
  progress.set(exchange, { waitingFor, since: now, bytes });
  return bytes - before.bytes < (minBytesPerSecond * elapsed) / 1_000;
}

/** The bytes that the client has read. */
function bytesRead(socket: Socket): number {
  return socket.bytesWritten - socket.writableLength;
}
