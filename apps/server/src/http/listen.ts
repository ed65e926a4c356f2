import { createServer, type RequestListener, type Server } from 'node:http';
import type { ClientLimits } from '../config/limits.ts';
import { Exchanges } from './exchanges.ts';
import { cutSlowClients } from './slow-clients.ts';

/** The server cannot listen on the address. The message is one line that names the address. */
export class AddressError extends Error {
  override readonly name = 'AddressError';
}

/** An HTTP server that listens before the application is ready, so that a port conflict is reported at once. */
export interface Listener {
  readonly httpServer: Server;
  /** The actual port, even if the configured port is 0. */
  readonly port: number;
  readonly exchanges: Exchanges;
  /** Passes requests to the application from now on. */
  serve(handler: RequestListener): void;
}

/**
 * Milliseconds. Node checks for timeouts at this interval. Timers run late, so configured timeouts are shortened by
 * this margin.
 */
const margin = 500;

/** Starts to listen. Throws `AddressError` if the address is in use or unavailable. */
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

/** Explains why the server cannot listen, and names the variable of the port. */
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
    return `Port ${port} is in use; stop the program that uses it, or set another ${variable}.`;
  if (error.code === 'EACCES')
    return `Port ${port} needs more permissions than this process has; set another ${variable}.`;
  return `The server cannot listen on HOST ${host} (${error.code ?? error.message}).`;
}
