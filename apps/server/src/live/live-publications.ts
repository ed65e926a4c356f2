import type { ServerResponse } from 'node:http';
import { lastPublication } from '@daybook/content-engine';
import type { ContentRevision } from '@daybook/content-revision';
import type { Database } from '@daybook/database';
import type { Logger } from 'pino';
import { sendEvent, sendId } from './live-streams.ts';
import { type LivePublication, publicationsAfter } from './read-publications.ts';

/** Milliseconds. Without writes, a check only compares two numbers in memory. */
const checkInterval = 500;
/**
 * Limit for the publications that a client gets when it reconnects. If it missed more, it gets a `reset` event instead.
 */
export const longestReplay = 1_000;

interface Stream {
  readonly response: ServerResponse;
  /** The last publication that was sent. Undefined until it is known where the stream begins. */
  last: number | undefined;
}

/**
 * Sends new publications to open streams. They are read from the table of publications, so streams need no
 * storage.
 */
export class LivePublications {
  readonly #streams = new Set<Stream>();
  #timer: NodeJS.Timeout | undefined;
  #seen = Number.NaN;
  #isChecking = false;

  constructor(
    private readonly database: Database,
    private readonly revision: ContentRevision,
    private readonly log: Logger,
  ) {}

  /**
   * Sends publications to a stream until it is closed.
   * @param after the last publication that the client knows; if undefined, it gets only new ones
   */
  async connect(response: ServerResponse, after: number | undefined): Promise<void> {
    const stream: Stream = { response, last: undefined };
    this.#streams.add(stream);
    response.once('close', () => this.#forget(stream));
    this.#timer ??= setInterval(() => void this.#check(), checkInterval).unref();
    const em = this.database.fork();
    const newest = await lastPublication(em);
    const isKnown = after !== undefined && after <= newest && newest - after <= longestReplay;
    if (after !== undefined && !isKnown)
      sendEvent(response, { id: newest, event: 'reset', data: { publication: newest } });
    else if (after === undefined) sendId(response, newest);
    stream.last = isKnown ? after : newest;
    // Checks during the reads above skipped this stream, so the next check must read again.
    this.#seen = Number.NaN;
    if (isKnown && after < newest) this.#send(stream, await publicationsAfter(em, after, longestReplay));
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
      sendEvent(stream.response, { id: live.publication, event: 'publication', data: live });
    }
  }

  #forget(stream: Stream): void {
    this.#streams.delete(stream);
    if (this.#streams.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
