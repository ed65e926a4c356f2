import { Socket } from 'node:net';

/** Tracks the sockets of one pool, so that they can be closed when the server no longer responds. */
export class Connections {
  private readonly open = new Set<Socket>();

  /** Creates the socket of a new connection. */
  readonly make = (): Socket => {
    const socket = new Socket();
    this.open.add(socket);
    return socket.once('close', () => this.open.delete(socket));
  };

  get count(): number {
    return this.open.size;
  }

  /** Closes all sockets. Pending queries fail as they do when a connection is lost. */
  cut(): void {
    for (const socket of this.open) socket.destroy();
  }
}
