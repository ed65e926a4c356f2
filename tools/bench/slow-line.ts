import { connect, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** An internet connection: milliseconds of delay and bytes per millisecond, in each direction. */
export interface Line {
  delay: number;
  rate: number;
}

/** A proxy that is as slow as its current line. */
export interface SlowLine {
  readonly url: string;
  /** Null: no delay. */
  line: Line | null;
  close(): Promise<void>;
}

/** Opens a proxy whose connections share one line. The browser's own throttling does not apply to prefetches. */
export async function startSlowLine(target: string): Promise<SlowLine> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => undefined).once('close', () => open.delete(socket));
    }
    void pass(client, upstream, up);
    void pass(upstream, client, down);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const slow: SlowLine = {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    line: null,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const [up, down] = [sender(slow), sender(slow)];
  return slow;
}

/** Sends in one direction. Waits until the bytes are sent and calls back when they arrive. */
type Send = (bytes: number, arrived: () => void) => Promise<void>;

function sender(slow: SlowLine): Send {
  let freeAt = 0;
  return async (bytes, arrived) => {
    if (!slow.line) return arrived();
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + bytes / slow.line.rate;
    const sentAfter = freeAt - now;
    void setTimeout(sentAfter + slow.line.delay).then(arrived);
    await setTimeout(sentAfter);
  };
}

/** Forwards data in chunks of the size of a packet, and reads no more until they are sent. */
async function pass(from: Socket, to: Socket, send: Send): Promise<void> {
  try {
    for await (const data of from as AsyncIterable<Buffer>)
      for (let start = 0; start < data.length; start += 1_460) {
        const packet = data.subarray(start, start + 1_460);
        await send(packet.length, () => to.destroyed || to.write(packet));
      }
    to.end();
  } catch {
    to.destroy();
  }
}
