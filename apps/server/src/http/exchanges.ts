import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A request that has come and its answer, as long as one of them is not complete. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly socket: Socket;
}

/** The exchanges under way on the connections of one server. */
export class Exchanges {
  private readonly open = new Map<Socket, Exchange>();

  begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const exchange = { request, response, socket };
    this.open.set(socket, exchange);
    response.once('close', () => {
      if (this.open.get(socket) === exchange) this.open.delete(socket);
    });
  }

  get all(): Iterable<Exchange> {
    return this.open.values();
  }

  get count(): number {
    return this.open.size;
  }

  /** What is under way on a connection, if anything. */
  on(socket: Socket): Exchange | undefined {
    return this.open.get(socket);
  }
}

/** Whose turn it is: the client's to send or to read, or ours to work. */
export function pendingOn({ request, response, socket }: Exchange): 'body' | 'reader' | 'server' {
  if (!request.complete) return request.readableLength > 0 ? 'server' : 'body';
  const isMade = response.writableEnded || response.writableNeedDrain;
  return isMade || socket.writableLength > 0 ? 'reader' : 'server';
}
