import type { ContentRevision } from '@daybook/content-revision';
import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './cached-response.ts';

interface Entry {
  readonly revision: number;
  readonly response: CachedResponse;
}

/** Bytes. Visitors may ask for ever new answers; a few large ones would drive out all others. */
const largestEntry = 1024 * 1024;

/** How the making of an answer ended; `abandoned` when its client left before there was one. */
export type FillOutcome = 'kept' | 'refused' | 'abandoned';

/** An answer in the making, for everybody who asks for the same meanwhile. */
export interface Fill {
  readonly key: string;
  readonly done: Promise<FillOutcome>;
  /** The answer that was kept last under this key, made from whatever revision. */
  readonly last: CachedResponse | undefined;
  /** Answers whether it was stored: not where a newer one was, or where the revision is not known. */
  keep(response: CachedResponse): boolean;
  end(outcome: FillOutcome): void;
}

/**
 * Finished answers by key, each good for the content revision it was made from, in bounded memory: what was not
 * asked for longest goes first. Only one version per key is held, so that a new revision leaves nothing behind.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #largestEntry: number;
  readonly #fills = new Map<string, Fill & { revision: number }>();

  constructor(
    private readonly revision: Pick<ContentRevision, 'current'>,
    maxBytes: number,
  ) {
    this.#largestEntry = Math.min(largestEntry, Math.ceil(maxBytes / 4));
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: this.#largestEntry,
      sizeCalculation: ({ response }, key) => response.byteLength + 2 * key.length,
    });
  }

  /** Whether an answer of so many characters may be small enough to be kept. */
  mayKeep(length: number): boolean {
    return length <= this.#largestEntry;
  }

  /** The answer made from the present content; none while the revision is not known, as `NaN` equals nothing. */
  fresh(key: string): CachedResponse | undefined {
    const entry = this.#entries.get(key);
    return entry?.revision === this.revision.current ? entry.response : undefined;
  }

  /** The answer being made from the present content. */
  filling(key: string): Fill | undefined {
    const fill = this.#fills.get(key);
    return fill?.revision === this.revision.current ? fill : undefined;
  }

  /** Announces that an answer is being made. */
  begin(key: string): Fill {
    const revision = this.revision.current;
    const { promise: done, resolve } = Promise.withResolvers<FillOutcome>();
    const end = (outcome: FillOutcome) => {
      if (this.#fills.get(key) === fill) this.#fills.delete(key);
      resolve(outcome);
    };
    const fill = {
      key,
      revision,
      done,
      last: this.#entries.peek(key)?.response,
      keep: (response: CachedResponse) => {
        const isNewest = revision >= (this.#entries.peek(key)?.revision ?? 0);
        if (isNewest) this.#entries.set(key, { revision, response });
        end('kept');
        return isNewest;
      },
      end,
    };
    this.#fills.set(key, fill);
    return fill;
  }

  /** Counts an answer's size anew, after it got another compressed form. */
  recount(key: string, response: CachedResponse): void {
    const entry = this.#entries.peek(key);
    if (entry?.response === response) this.#entries.set(key, { ...entry });
  }
}
