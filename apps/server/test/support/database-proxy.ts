import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy between a server under test and PostgreSQL that fails on command. */
export interface DatabaseProxy {
  /** The address of the database through the proxy. */
  readonly url: string;
  /** Closes all connections and refuses new ones, as a stopped PostgreSQL does. */
  refuse(): Promise<void>;
  /** Keeps and accepts connections, but passes nothing on, as a hanging PostgreSQL does. */
  hang(): void;
  /** Closes the connection of the next statement with that text after PostgreSQL has responded. The response is lost. */
  loseAnswerTo(text: string): void;
  /** Holds back the answer to the next statement with that text until `pass`. Resolves when the statement has been sent. */
  holdAnswerTo(text: string): Promise<void>;
  /**
   * Drops the traffic of connections that have sent that text, or will send it, as a firewall does that lost its state.
   */
  cutOff(text: string): void;
  /** Passes everything on again, including what was held back. */
  pass(): Promise<void>;
  close(): Promise<void>;
}

/** The number of characters by which a connection is recognized. */
const rememberedText = 1_000;

/** Starts a proxy for a PostgreSQL database. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isHanging = false;
  let lost: string | null = null;
  let cut: string | null = null;
  let held: { text: string; sent: () => void } | null = null;

  const server: Server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    let losesAnswer = false;
    let sent = '';
    const isCutOff = () => cut !== null && sent.includes(cut);
    near.on('data', (bytes) => {
      sent = (sent + bytes.toString('latin1')).slice(-rememberedText);
      if (held !== null && bytes.includes(held.text)) {
        // Answers that are on their way belong to earlier statements, which the client has awaited.
        far.pause();
        held.sent();
        held = null;
      }
      if (lost === null || !bytes.includes(lost)) return;
      lost = null;
      losesAnswer = true;
    });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (from === far && losesAnswer) near.destroy();
        else if (!isCutOff()) to.write(bytes);
      });
      from.on('error', () => undefined);
      from.once('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isHanging) from.pause();
    }
  });
  const listen = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening');
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);

  async function refuse(): Promise<void> {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }
  return {
    url: url.href,
    refuse,
    hang() {
      isHanging = true;
      for (const socket of sockets) socket.pause();
    },
    loseAnswerTo(text) {
      lost = text;
    },
    holdAnswerTo(text) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = { text, sent: resolve };
      return promise;
    },
    cutOff(text) {
      cut = text;
    },
    async pass() {
      isHanging = false;
      cut = null;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(port);
    },
    close: refuse,
  };
}
