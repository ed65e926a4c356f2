import { Socket } from 'node:net';

/** The network connections of one pool, so that they can be given up when nothing comes from the other side any more. */
export class Connections {
  private readonly open = new Set<Socket>();

  /** Makes the socket of a new connection. */
  readonly make = (): Socket => {
    const socket = new Socket();
    this.open.add(socket);
    return socket.once('close', () => this.open.delete(socket));
  };

  get count(): number {
    return this.open.size;
  }

  /** Breaks all of them; what waits for an answer on one fails as it does when a connection is lost. */
  cut(): void {
    for (const socket of this.open) socket.destroy();
  }
}
