import type { ContentRevision } from '@daybook/content-revision';
import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './cached-response.ts';
import { type CacheStatus, cacheStatus } from './send-cached.ts';

interface Entry {
  readonly response: CachedResponse;
  /** Tags of the content that the response was made from. */
  readonly dependencies: ReadonlySet<string>;
  /** The revision at which rendering began. */
  readonly since: number;
  /** The last revision at which the response was fresh. */
  freshAt: number;
}

/**
 * Bytes, without compressed variants. Visitors can request any number of different responses, and a few large ones would
 * evict all others.
 */
const largestEntry = 1024 * 1024;

/** Approximate memory of a tag, in bytes. */
const tagSize = 100;

/**
 * The result of rendering for a request: a response for everybody, or none, because the application answered only this
 * request (`uncacheable`) or the client disconnected first (`abandoned`).
 */
export type Rendered =
  | { readonly response: CachedResponse; readonly dependencies: ReadonlySet<string> }
  | 'uncacheable'
  | 'abandoned';

/** A response, and where it came from. */
export interface Found {
  readonly response: CachedResponse;
  readonly status: CacheStatus;
}

interface PendingRender {
  readonly since: number;
  readonly rendered: Promise<Rendered>;
}

/**
 * Responses by key, in bounded memory: the least recently used are evicted first. A response is fresh as long as it has
 * not expired and nothing that it depends on was changed after its rendering began. There is one response per key, so
 * new responses replace older ones.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #largestEntry: number;
  readonly #pending = new Map<string, PendingRender>();

  constructor(
    private readonly revision: Pick<ContentRevision, 'current' | 'isUnchanged'>,
    maxBytes: number,
  ) {
    this.#largestEntry = Math.min(largestEntry, Math.ceil(maxBytes / 4));
    this.#entries = new LRUCache<string, Entry>({
      maxSize: maxBytes,
      sizeCalculation: sizeOf,
    });
  }

  /** Whether a body of this length in characters may be small enough to be stored. */
  mayStore(length: number): boolean {
    return length <= this.#largestEntry;
  }

  /** The stored response if it is fresh; never while the revision is unknown. */
  fresh(key: string): CachedResponse | undefined {
    const entry = this.#entries.get(key);
    if (!entry || entry.response.isExpired) return undefined;
    const { current } = this.revision;
    if (entry.freshAt !== current) {
      if (!this.revision.isUnchanged(entry.dependencies, entry.since)) return undefined;
      entry.freshAt = current;
    }
    return entry.response;
  }

  /** The response that was stored last, fresh or not. */
  stale(key: string): CachedResponse | undefined {
    return this.#entries.peek(key)?.response;
  }

  /**
   * Returns a fresh response, from the cache if possible. Otherwise `render` creates it, and requests that arrive
   * meanwhile get it too. A request that arrives after a write, or that waits until the response expires, renders
   * again. Returns null if `render` creates no response.
   */
  async get(key: string, render: () => Promise<Rendered>): Promise<Found | null> {
    for (;;) {
      const response = this.fresh(key);
      if (response) return { response, status: cacheStatus.hit };
      const pending = this.#pending.get(key);
      if (pending?.since !== this.revision.current) return this.#renderForAll(key, render);
      const rendered = await pending.rendered;
      if (rendered === 'uncacheable') {
        const since = this.revision.current;
        return this.#store(key, since, await render());
      }
      if (rendered !== 'abandoned' && !rendered.response.isExpired)
        return { response: rendered.response, status: cacheStatus.collapsed };
    }
  }

  /** Updates the size of a response after it got another compressed variant. */
  recount(key: string, response: CachedResponse): void {
    const entry = this.#entries.peek(key);
    if (entry?.response === response) this.#entries.set(key, { ...entry });
  }

  async #renderForAll(key: string, render: () => Promise<Rendered>): Promise<Found | null> {
    const since = this.revision.current;
    const pending = { since, rendered: render() };
    this.#pending.set(key, pending);
    try {
      return this.#store(key, since, await pending.rendered);
    } finally {
      if (this.#pending.get(key) === pending) this.#pending.delete(key);
    }
  }

  /** Stores a response, unless the revision was unknown or a newer response was stored meanwhile. */
  #store(key: string, since: number, rendered: Rendered): Found | null {
    if (typeof rendered === 'string') return null;
    const last = this.#entries.peek(key);
    // If the response is the same as before, keep the object with its compressed variants.
    const response = last?.response.isSame(rendered.response) ? last.response : rendered.response;
    const isNewest = since >= (last?.since ?? 0);
    const { dependencies } = rendered;
    if (!isNewest) return { response, status: cacheStatus.made };
    if (sizeOf(rendered, key) > this.#largestEntry) {
      this.#entries.delete(key);
      return { response, status: cacheStatus.made };
    }
    response.expiresAt = rendered.response.expiresAt;
    this.#entries.set(key, { response, dependencies, since, freshAt: Number.NaN });
    return { response, status: cacheStatus.stored };
  }
}

function sizeOf({ response, dependencies }: Pick<Entry, 'response' | 'dependencies'>, key: string): number {
  return response.byteLength + 2 * key.length + tagSize * dependencies.size;
}
