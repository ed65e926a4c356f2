import type { ServerResponse } from 'node:http';
import { rateLimited, unavailable } from '@daybook/errors';
import { addressKey } from '@daybook/rate-limits';
import type { Request, Response } from 'express';
import { clientAddressOf } from '../http/client-address.ts';

/** Limits for open streams. Each takes a connection. One of a preview also keeps the context of its request. */
const maxStreams = { ofAddress: 20, inAll: 500 };
/** Seconds after which a refused client may try again. */
const retryAfter = 30;
/** Milliseconds between comments that keep idle connections open. Proxies close them after a longer time. */
const heartbeatInterval = 15_000;
/** Milliseconds after which a browser connects again. */
const reconnectAfter = 3_000;

/** An event of a stream. */
export interface StreamEvent {
  /** The client sends it when it connects again. */
  readonly id: number | string;
  readonly event: string;
  readonly data: object;
}

/** The open streams of server-sent events of a process, whatever they send. */
export class LiveStreams {
  /** By response, the network address of the client. */
  readonly #streams = new Map<ServerResponse, string>();
  #heartbeatTimer: NodeJS.Timeout | undefined;
  #isClosed = false;

  /**
   * Begins a stream as the answer to a request. Returns whether there is one: HEAD requests have none, and neither have
   * clients that left. Throws `RATE_LIMITED` if the client's address has too many streams, and `UNAVAILABLE` if there are
   * too many in all or the server stops.
   */
  begin(request: Request, response: Response): boolean {
    // If the client left while its request waited, nothing would ever close its stream.
    if (response.destroyed) return false;
    const address = addressKey(clientAddressOf(request));
    if (this.#isClosed || this.#streams.size >= maxStreams.inAll) throw unavailable();
    const own = [...this.#streams.values()].filter((each) => each === address).length;
    if (own >= maxStreams.ofAddress) throw rateLimited(retryAfter);
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      // nginx would keep the events until its buffer is full.
      'X-Accel-Buffering': 'no',
    });
    if (request.method === 'HEAD') {
      response.end();
      return false;
    }
    this.#streams.set(response, address);
    response.once('close', () => this.#forget(response));
    this.#heartbeatTimer ??= setInterval(() => this.#sendHeartbeat(), heartbeatInterval).unref();
    send(response, `retry: ${reconnectAfter}\n`);
    return true;
  }

  /** Ends all streams and accepts no more, because the server stops. Clients reconnect, to another process. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#heartbeatTimer);
    for (const response of this.#streams.keys()) response.end();
  }

  #sendHeartbeat(): void {
    for (const response of this.#streams.keys()) send(response, ': still here\n\n');
  }

  #forget(response: ServerResponse): void {
    this.#streams.delete(response);
    if (this.#streams.size > 0) return;
    clearInterval(this.#heartbeatTimer);
    this.#heartbeatTimer = undefined;
  }
}

/** The last id that a client knows. Browsers send the header when they connect again. Programs may use the parameter. */
export function lastEventId(request: Request): string | undefined {
  const given = request.get('Last-Event-ID') ?? request.query.lastEventId;
  return typeof given === 'string' && given !== '' ? given : undefined;
}

/** Sends an event to a stream. */
export function sendEvent(response: ServerResponse, { id, event, data }: StreamEvent): void {
  send(response, `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** Sets the last event id of the client, so that it can connect again without a gap. */
export function sendId(response: ServerResponse, id: number | string): void {
  send(response, `id: ${id}\n\n`);
}

/** Does nothing if the response has ended, because a write would then emit an error that nothing catches. */
function send(response: ServerResponse, text: string): void {
  if (!response.writableEnded) response.write(text);
}
