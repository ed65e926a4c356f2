import { createServer, type RequestListener, type Server } from 'node:http';
import type { ClientLimits } from '../config/limits.ts';
import { Exchanges } from './exchanges.ts';
import { cutSlowClients } from './slow-clients.ts';

/** The address cannot be listened on; the message is one line that names it. */
export class AddressError extends Error {
  override readonly name = 'AddressError';
}

/** An HTTP server that listens before there is anything to serve, so that a busy port is known at once. */
export interface Listener {
  readonly httpServer: Server;
  /** The port, also when any free one was asked for. */
  readonly port: number;
  readonly exchanges: Exchanges;
  /** Hands requests to the finished application. */
  serve(handler: RequestListener): void;
}

/** Milliseconds. Node looks for late requests this often; an idle connection is kept for this much longer than it is told, and timers come late. */
const margin = 500;

/** Listens on an address. Throws `AddressError` when it is taken or not to be had. */
export async function listen(
  host: string,
  port: number,
  limits: ClientLimits,
  initialHandler: RequestListener,
): Promise<Listener> {
  let handler = initialHandler;
  const exchanges = new Exchanges();
  const httpServer = createServer(
    {
      headersTimeout: Math.max(limits.headersTimeout - margin, 1),
      requestTimeout: limits.requestTimeout,
      keepAliveTimeout: Math.max(limits.idleTimeout - 2 * margin, 1),
      keepAliveTimeoutBuffer: margin,
      connectionsCheckingInterval: margin,
    },
    (request, response) => {
      exchanges.begin(request, response);
      handler(request, response);
    },
  );
  httpServer.maxConnections = limits.maxConnections;
  cutSlowClients(httpServer, exchanges, limits);
  await new Promise<void>((resolve, reject) => {
    httpServer.once('error', (error) => reject(addressProblem(error, host, port, 'PORT')));
    httpServer.listen(port, host, resolve);
  });
  const address = httpServer.address();
  return {
    httpServer,
    exchanges,
    port: typeof address === 'object' && address ? address.port : port,
    serve(application) {
      handler = application;
    },
  };
}

/** Why an address cannot be listened on, naming the variable of the port. */
export function addressProblem(
  error: NodeJS.ErrnoException,
  host: string,
  port: number,
  variable: 'PORT' | 'METRICS_PORT',
): AddressError {
  return new AddressError(explain(error, host, port, variable));
}

function explain(error: NodeJS.ErrnoException, host: string, port: number, variable: string): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is in use; stop what uses it, or set another ${variable}.`;
  if (error.code === 'EACCES')
    return `Port ${port} needs more rights than this process has; set another ${variable}.`;
  return `HOST ${host} cannot be listened on (${error.code ?? error.message}).`;
}
