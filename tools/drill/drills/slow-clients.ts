import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Client } from '../client.ts';
import { type Drill, type Extent, type Finding, seconds } from '../drill.ts';
import { closing, connectTo, type DrillServer, startServer, withFolder } from '../server.ts';
import { slowReaders } from './slow-readers.ts';

/** Seconds. */
const limits = { headers: 10, idle: 15, rate: 25 };

/** Behavior of a client until it is disconnected. */
type Behaviour = (socket: Socket) => Promise<unknown> | unknown;

async function cutAfter({ url }: DrillServer, behave: Behaviour): Promise<number> {
  const socket = await connectTo(url);
  const began = performance.now();
  const closed = closing(socket.resume());
  void behave(socket);
  await closed;
  return seconds(performance.now() - began);
}

async function trickle(socket: Socket, piece: string, every: number): Promise<void> {
  while (socket.writable) {
    socket.write(piece);
    await setTimeout(every);
  }
}

const head = (length: number, more = '') =>
  `POST /api/login HTTP/1.1\r\nHost: drill\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`;

const kinds: { name: string; limit: number; behave: Behaviour }[] = [
  { name: 'a connection that sends nothing', limit: limits.headers, behave: () => undefined },
  {
    name: 'headers at 5 bytes a second',
    limit: limits.headers,
    behave: (socket) => {
      socket.write('GET / HTTP/1.1\r\nX-Slow: ');
      return trickle(socket, 'x', 200);
    },
  },
  { name: 'a body that stops', limit: limits.idle, behave: (socket) => socket.write(`${head(100)}{`) },
  {
    name: 'a body at 5 bytes a second',
    limit: limits.rate,
    behave: (socket) => {
      socket.write(head(100_000));
      return trickle(socket, 'x', 200);
    },
  },
  {
    name: 'an idle keep-alive connection',
    limit: limits.idle,
    behave: (socket) => socket.write('GET /health/live HTTP/1.1\r\nHost: drill\r\n\r\n'),
  },
];

async function slowKinds(server: DrillServer, copies: number): Promise<Finding> {
  const client = new Client(server.url);
  const cuts = await Promise.all(
    kinds.flatMap((kind) =>
      Array.from({ length: copies }, async () => ({ ...kind, after: await cutAfter(server, kind.behave) })),
    ),
  );
  const { status } = await client.get('/health/ready');
  client.close();
  const worst = kinds.map(({ name, limit }) => {
    const after = Math.max(...cuts.filter((cut) => cut.name === name).map((cut) => cut.after));
    return { name, limit, after };
  });
  return {
    tried: `${copies} slow clients of each of ${kinds.length} kinds at once`,
    limits: `disconnected within ${worst.map(({ name, limit }) => `${limit} s: ${name}`).join(', ')}; the server stays ready`,
    held: status === 200 && worst.every(({ after, limit }) => after <= limit),
    lost: null,
    recovery: null,
    measured: `disconnected after at most: ${worst.map(({ name, after }) => `${after.toFixed(2)} s: ${name}`).join(', ')}`,
  };
}

/** A valid upload over a slow line, which takes longer than the short timeouts. */
async function honestUpload(server: DrillServer): Promise<Finding> {
  const socket = await connectTo(server.url);
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'x'.repeat(100_000) });
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  const closed = closing(socket);
  const began = performance.now();
  socket.write(head(body.length, 'Connection: close\r\n'));
  for (let sent = 0; sent < body.length && socket.writable; sent += 4_000) {
    socket.write(body.slice(sent, sent + 4_000));
    await setTimeout(1_000);
  }
  await closed;
  const isAnswered = answer.startsWith('HTTP/1.1 401');
  return {
    tried: 'a slow but valid upload of 100 KB at 4 KB a second',
    limits: 'accepted',
    held: isAnswered,
    lost: isAnswered ? 0 : 1,
    recovery: null,
    measured: `${isAnswered ? 'accepted' : 'not accepted'} after ${seconds(performance.now() - began).toFixed(1)} s`,
  };
}

export const slowClients: Drill = {
  name: 'slow-clients',
  needsPostgres: false,
  longest: 120,
  run: (extent: Extent) =>
    withFolder(async (folder) => {
      const server = await startServer({ DATA_DIR: folder });
      try {
        const copies = extent.times(40);
        return await Promise.all([
          slowKinds(server, copies),
          slowReaders(server, copies),
          honestUpload(server),
        ]);
      } finally {
        await server.stop();
      }
    }),
};
