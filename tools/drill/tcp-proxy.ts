import { connect, createServer, type Socket } from 'node:net';

/** A way to a PostgreSQL server that breaks as the drill wishes. */
export interface TcpProxy {
  /** As the original, by way of the proxy. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Passes connections on to the server that the address names, and cuts each one that sends what matches.
 * @param forbidden looked for in what clients send; one packet holds it whole, as short statements are sent
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
