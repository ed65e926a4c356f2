import type { ServerResponse } from 'node:http';
import { lastPublication } from '@daybook/content-engine';
import type { ContentRevision } from '@daybook/content-revision';
import type { Database } from '@daybook/database';
import type { Logger } from 'pino';
import { type LivePublication, publicationsAfter } from './read-publications.ts';

/** Limits for open streams. Each stream takes a connection and a few hundred bytes. */
const maxStreams = { ofAddress: 20, inAll: 500 };
/** Milliseconds. Without writes, a check only compares two numbers in memory. */
const checkInterval = 500;
/** Milliseconds between comments that keep idle connections open. Proxies close them after a longer time. */
const heartbeatInterval = 15_000;
/** Milliseconds after which a browser connects again. */
const reconnectAfter = 3_000;
/**
 * Limit for the publications that a client gets when it reconnects. If it missed more, it gets a `reset` event instead.
 */
export const longestReplay = 1_000;

interface Stream {
  readonly response: ServerResponse;
  readonly address: string;
  /** The last publication that was sent. Undefined until it is known where the stream begins. */
  last: number | undefined;
}

/**
 * Sends new publications to connected clients. They are read from the table of publications, so streams need no
 * storage.
 */
export class LivePublications {
  readonly #streams = new Set<Stream>();
  #timer: NodeJS.Timeout | undefined;
  #heartbeatTimer: NodeJS.Timeout | undefined;
  #seen = Number.NaN;
  #isChecking = false;
  #isClosed = false;

  constructor(
    private readonly database: Database,
    private readonly revision: ContentRevision,
    private readonly log: Logger,
  ) {}

  /** Number of open streams. */
  get count(): number {
    return this.#streams.size;
  }

  /**
   * Why a client at this address cannot connect: `address` if the address has too many streams, or `server` if there
   * are too many in all or the server stops. Null if it can connect.
   */
  refusal(address: string): 'address' | 'server' | null {
    if (this.#isClosed || this.#streams.size >= maxStreams.inAll) return 'server';
    const own = [...this.#streams].filter((stream) => stream.address === address).length;
    return own >= maxStreams.ofAddress ? 'address' : null;
  }

  /**
   * Sends publications to a response until it is closed. The caller has sent the headers.
   * @param after the last publication that the client knows; if undefined, it gets only new ones
   */
  async connect(response: ServerResponse, address: string, after: number | undefined): Promise<void> {
    const stream: Stream = { response, address, last: undefined };
    this.#streams.add(stream);
    response.once('close', () => this.#forget(stream));
    send(response, `retry: ${reconnectAfter}\n`);
    this.#timer ??= setInterval(() => void this.#check(), checkInterval).unref();
    this.#heartbeatTimer ??= setInterval(() => this.#sendHeartbeat(), heartbeatInterval).unref();
    const em = this.database.fork();
    const newest = await lastPublication(em);
    const isKnown = after !== undefined && after <= newest && newest - after <= longestReplay;
    if (after !== undefined && !isKnown) write(response, newest, 'reset', { publication: newest });
    // An id without data sets the last event id of the client, so that it can connect again without a gap.
    else if (after === undefined) send(response, `id: ${newest}\n\n`);
    stream.last = isKnown ? after : newest;
    // Checks during the reads above skipped this stream, so the next check must read again.
    this.#seen = Number.NaN;
    if (isKnown && after < newest) this.#send(stream, await publicationsAfter(em, after, longestReplay));
  }

  /** Ends all streams and accepts no more, because the server stops. Clients reconnect, to another process. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
    clearInterval(this.#heartbeatTimer);
    for (const { response } of this.#streams) response.end();
  }

  async #check(): Promise<void> {
    const { current } = this.revision;
    if (this.#isChecking || Number.isNaN(current) || current === this.#seen) return;
    this.#isChecking = true;
    // Before the read, because a stream that is opened meanwhile asks for another check.
    this.#seen = current;
    try {
      // A stream that is opened meanwhile may begin before what is read here.
      const streams = [...this.#streams].filter(({ last }) => last !== undefined);
      const starts = streams.flatMap(({ last }) => last ?? []);
      if (starts.length === 0) return;
      const found = await publicationsAfter(this.database.fork(), Math.min(...starts), longestReplay);
      for (const stream of streams) this.#send(stream, found);
      if (found.length === longestReplay) this.#seen = Number.NaN;
    } catch (error) {
      this.#seen = Number.NaN;
      this.log.warn({ err: error }, 'new publications could not be read for live updates');
    } finally {
      this.#isChecking = false;
    }
  }

  #send(stream: Stream, publications: readonly LivePublication[]): void {
    for (const live of publications) {
      if (stream.last === undefined || live.publication <= stream.last) continue;
      stream.last = live.publication;
      write(stream.response, live.publication, 'publication', live);
    }
  }

  #sendHeartbeat(): void {
    for (const { response } of this.#streams) send(response, ': still here\n\n');
  }

  #forget(stream: Stream): void {
    this.#streams.delete(stream);
    if (this.#streams.size > 0) return;
    clearInterval(this.#timer);
    clearInterval(this.#heartbeatTimer);
    this.#timer = undefined;
    this.#heartbeatTimer = undefined;
  }
}

function write(response: ServerResponse, id: number, event: string, data: object): void {
  send(response, `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** Does nothing if the response has ended, because a write would then emit an error that nothing catches. */
function send(response: ServerResponse, text: string): void {
  if (!response.writableEnded) response.write(text);
}
