import { createServer, type RequestListener, type Server } from 'node:http';

/** The address cannot be listened on; the message is one line that names it. */
export class AddressError extends Error {
  override readonly name = 'AddressError';
}

/** An HTTP server that listens before there is anything to serve, so that a busy port is known at once. */
export interface Listener {
  readonly httpServer: Server;
  /** The port, also when any free one was asked for. */
  readonly port: number;
  /** Hands requests to the finished application. */
  serve(handler: RequestListener): void;
}

const second = 1_000;

/** Listens on an address. Throws `AddressError` when it is taken or not to be had. */
export async function listen(host: string, port: number): Promise<Listener> {
  let handler: RequestListener = notYet;
  const httpServer = createServer(
    {
      headersTimeout: 10 * second,
      requestTimeout: 300 * second,
      keepAliveTimeout: 15 * second,
      connectionsCheckingInterval: second,
    },
    (request, response) => handler(request, response),
  );
  await new Promise<void>((resolve, reject) => {
    httpServer.once('error', (error: NodeJS.ErrnoException) =>
      reject(new AddressError(explain(error, host, port))),
    );
    httpServer.listen(port, host, resolve);
  });
  const address = httpServer.address();
  return {
    httpServer,
    port: typeof address === 'object' && address ? address.port : port,
    serve(application) {
      handler = application;
    },
  };
}

const notYet: RequestListener = (request, response) => {
  const isLive = request.url === '/health/live';
  response.writeHead(isLive ? 200 : 503, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'Retry-After': '5',
  });
  response.end(JSON.stringify(isLive ? { status: 'live' } : { message: 'The service is starting.' }));
};

function explain(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is in use; stop what uses it, or set another PORT.`;
  if (error.code === 'EACCES')
    return `Port ${port} needs more rights than this process has; set another PORT.`;
  return `HOST ${host} cannot be listened on (${error.code ?? error.message}).`;
}
