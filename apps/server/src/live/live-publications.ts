import type { ServerResponse } from 'node:http';
import type { ContentRevision } from '@daybook/content-revision';
import type { Database } from '@daybook/database';
import type { Logger } from 'pino';
import { type LivePublication, lastPublication, publicationsAfter } from './read-publications.ts';

/** Open streams: of one address, and in all. Each is a connection and a few hundred bytes. */
const most = { ofAddress: 20, inAll: 500 };
/** Milliseconds. Without writes, a check only compares two numbers in memory. */
const checkEvery = 500;
/** Milliseconds. Shorter than the time after which proxies close idle connections. */
const beatEvery = 15_000;
/** Milliseconds after which a browser connects again. */
const reconnectAfter = 3_000;
/** The most publications that a client gets after it connects again. Beyond them, it is told to read everything. */
export const longestReplay = 1_000;

interface Stream {
  readonly response: ServerResponse;
  readonly address: string;
  /** The last publication that it was sent. Undefined until its replay is complete. */
  last: number | undefined;
}

/** Tells connected clients of new publications. The table of publications has everything, so nothing is stored for them. */
export class LivePublications {
  readonly #streams = new Set<Stream>();
  #timer: NodeJS.Timeout | undefined;
  #beat: NodeJS.Timeout | undefined;
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

  /** Why a client at this address cannot connect now: its own streams, or all streams, are too many. Null if it can. */
  refusal(address: string): 'address' | 'server' | null {
    if (this.#isClosed || this.#streams.size >= most.inAll) return 'server';
    const own = [...this.#streams].filter((stream) => stream.address === address).length;
    return own >= most.ofAddress ? 'address' : null;
  }

  /**
   * Sends publications to a response until it is closed. Its headers were sent.
   * @param after the last publication that the client knows; if undefined, it gets only new ones
   */
  async connect(response: ServerResponse, address: string, after: number | undefined): Promise<void> {
    const stream: Stream = { response, address, last: undefined };
    this.#streams.add(stream);
    response.once('close', () => this.#forget(stream));
    send(response, `retry: ${reconnectAfter}\n`);
    this.#timer ??= setInterval(() => void this.#check(), checkEvery).unref();
    this.#beat ??= setInterval(() => this.#sendBeat(), beatEvery).unref();
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

  /** Ends all streams and accepts no more, because the server stops. Clients connect again, to another process. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
    clearInterval(this.#beat);
    for (const { response } of this.#streams) response.end();
  }

  async #check(): Promise<void> {
    const { current } = this.revision;
    if (this.#isChecking || Number.isNaN(current) || current === this.#seen) return;
    this.#isChecking = true;
    try {
      let isComplete = true;
      const waiting = [...this.#streams].flatMap(({ last }) => last ?? []);
      if (waiting.length > 0) {
        const found = await publicationsAfter(this.database.fork(), Math.min(...waiting), longestReplay);
        isComplete = found.length < longestReplay;
        for (const stream of this.#streams) this.#send(stream, found);
      }
      if (isComplete) this.#seen = current;
    } catch (error) {
      this.log.warn({ err: error }, 'new publications could not be read for live updates');
    } finally {
      this.#isChecking = false;
    }
  }

  #send(stream: Stream, publications: readonly LivePublication[]): void {
    for (const each of publications) {
      if (stream.last === undefined || each.publication <= stream.last) continue;
      stream.last = each.publication;
      write(stream.response, each.publication, 'publication', each);
    }
  }

  #sendBeat(): void {
    for (const { response } of this.#streams) send(response, ': still here\n\n');
  }

  #forget(stream: Stream): void {
    this.#streams.delete(stream);
    if (this.#streams.size > 0) return;
    clearInterval(this.#timer);
    clearInterval(this.#beat);
    this.#timer = undefined;
    this.#beat = undefined;
  }
}

function write(response: ServerResponse, id: number, event: string, data: object): void {
  send(response, `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** A response that has ended emits an error at each further write, which nothing would catch. */
function send(response: ServerResponse, text: string): void {
  if (!response.writableEnded) response.write(text);
}
