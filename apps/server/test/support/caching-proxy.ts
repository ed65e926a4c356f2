import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A cache in front of a site, as a CDN is. */
export interface CachingProxy {
  readonly url: string;
  /** How many requests it sent on. */
  readonly forwarded: number;
  close(): Promise<void>;
}

/** Starts a proxy that stores each response with `s-maxage` by its address, and never purges it. */
export async function openCachingProxy(origin: string): Promise<CachingProxy> {
  const stored = new Map<string, { status: number; headers: Headers; body: Buffer }>();
  let forwarded = 0;
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request;
    let answer = method === 'GET' ? stored.get(url) : undefined;
    if (!answer) {
      forwarded += 1;
      const fetched = await fetch(origin + url, { method });
      const { status, headers } = fetched;
      answer = { status, headers, body: Buffer.from(await fetched.arrayBuffer()) };
      if (headers.get('cache-control')?.includes('s-maxage')) stored.set(url, answer);
    }
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? 'text/plain' });
    response.end(answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    get forwarded() {
      return forwarded;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
