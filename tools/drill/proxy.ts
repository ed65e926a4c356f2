import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { readiness } from './server.ts';

/** A small reverse proxy, like the one in front of the server in production. */
export interface DrillProxy {
  readonly url: string;
  /** Number of requests that no process answered. Their clients got 502. */
  failures(): number;
  close(): Promise<void>;
}

/** Milliseconds between two readiness checks. */
const askEvery = 250;

/**
 * Distributes requests over the ready processes on keep-alive connections. A request is sent again only if the
 * connection failed, because a request that was sent may have been executed.
 */
export async function startProxy(targets: readonly string[]): Promise<DrillProxy> {
  const agent = new Agent({ keepAlive: true, timeout: 10_000 });
  let ready = [...targets];
  let [turn, failed, isOver] = [0, 0, false];

  const asking = (async () => {
    while (!isOver) {
      const states = await Promise.all(targets.map(async (url) => ({ url, status: await readiness(url) })));
      ready = states.filter(({ status }) => status === 200).map(({ url }) => url);
      await setTimeout(askEvery);
    }
  })();

  const send = (incoming: IncomingMessage, body: Buffer, url: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { connection: _hop, ...headers } = incoming.headers;
      const sending = request(url + incoming.url, { method: incoming.method, agent, headers }, resolve);
      sending.once('error', reject).end(body);
    });

  const server = createServer(async (incoming, response) => {
    const body = await buffer(incoming);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      turn += 1;
      const url = ready[turn % Math.max(ready.length, 1)] ?? targets[0] ?? '';
      try {
        const answer = await send(incoming, body, url);
        const { connection: _hop, ...headers } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, headers);
        answer.once('error', () => response.destroy()).pipe(response);
        return;
      } catch (error) {
        const isRefused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
        if (!isRefused) break;
      }
    }
    failed += 1;
    response.writeHead(502).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    failures: () => failed,
    async close() {
      isOver = true;
      await asking;
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
