import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to a PostgreSQL server that closes connections on demand. */
export interface TcpProxy {
  /** URL of the database through the proxy. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Forwards connections to the server of a URL, and closes those that send a match.
 * @param forbidden pattern in the data of clients; short statements arrive in one packet
 */
export async function startTcpProxy(target: string, forbidden: RegExp): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket);
      socket
        .on('error', () => undefined)
        .once('close', () => {
          open.delete(socket);
          other.destroy();
        });
    }
    upstream.pipe(client);
    client.on('data', (data: Buffer) => {
      if (forbidden.test(data.toString('latin1'))) client.destroy();
      else upstream.write(data);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(target);
  url.port = String(typeof address === 'object' && address ? address.port : 0);
  return {
    url: url.href,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
