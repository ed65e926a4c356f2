import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A request and its response while at least one of them is incomplete. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly socket: Socket;
}

/** The exchanges in progress, by connection. */
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

  /** The exchange in progress on a connection, if any. */
  on(socket: Socket): Exchange | undefined {
    return this.open.get(socket);
  }
}

/** What an exchange waits for: the client to send its body, the client to read the response, or the server. */
export function pendingOn({ request, response, socket }: Exchange): 'body' | 'reader' | 'server' {
  if (!request.complete) return request.readableLength > 0 ? 'server' : 'body';
  const isMade = response.writableEnded || response.writableNeedDrain;
  return isMade || socket.writableLength > 0 ? 'reader' : 'server';
}
