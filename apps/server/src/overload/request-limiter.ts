import type { ConcurrencyLimiter, Release } from './concurrency-limiter.ts';

const ticket = Symbol('ticket');

/** How the limiter treats a request. The request and its context share this object. */
interface Ticket {
  readonly isExempt: boolean;
  /** Whether the work of this request runs before requests that have not started yet. */
  readonly hasPriority: boolean;
  /** Releases the slot that the request holds. */
  release?: Release | undefined;
}

/** A request, or its context. */
interface Limited {
  /** A property rather than a WeakMap entry, because WeakMap entries slow down garbage collection. */
  [ticket]?: Ticket;
}

declare module 'node:http' {
  interface IncomingMessage extends Limited {}
}

declare module '@daybook/content-engine' {
  interface RequestContext extends Limited {}
}

/**
 * Runs the expensive work of requests within the concurrency limit. Cheap work does not use it: health checks, cached
 * responses, files, and reading request bodies.
 */
export class RequestLimiter {
  constructor(private readonly limiter: ConcurrencyLimiter) {}

  /** Whether requests wait for a slot. */
  get isSaturated(): boolean {
    return this.limiter.counts.waiting > 0;
  }

  /** Runs work for a request when a slot is free. Throws `SERVICE_UNAVAILABLE` if the server is overloaded. */
  run<T>(request: Limited, work: () => Promise<T>): Promise<T> {
    const known = request[ticket];
    if (!known) return this.limiter.run(work);
    return known.isExempt ? work() : this.runWith(known, work);
  }

  /** Lets a request and its context share their slot, without priority. */
  register(...requests: Limited[]): void {
    const shared = { isExempt: false, hasPriority: false };
    for (const request of requests) request[ticket] = shared;
  }

  /** Gives all further work of a request priority over requests that have not started yet. */
  prioritize(...requests: Limited[]): void {
    const shared = { isExempt: false, hasPriority: true };
    for (const request of requests) request[ticket] = shared;
  }

  /** Exempts a request. Used for uploads: only staff send them, they mostly wait, and they have limits of their own. */
  exempt(...requests: Limited[]): void {
    for (const request of requests) request[ticket] = { isExempt: true, hasPriority: true };
  }

  /**
   * Runs work that only waits, for example for another site. A request that has a slot releases it meanwhile and
   * then waits for the next free one.
   */
  async releaseWhile<T>(request: Limited, work: () => Promise<T>): Promise<T> {
    const known = request[ticket];
    if (!known?.release) return work();
    known.release();
    known.release = undefined;
    try {
      return await work();
    } finally {
      known.release = await this.limiter.acquire(true);
    }
  }

  private async runWith<T>(known: Ticket, work: () => Promise<T>): Promise<T> {
    // A request normally runs one step at a time. Concurrent steps each take a slot.
    if (known.release) return this.limiter.run(work, known.hasPriority);
    known.release = await this.limiter.acquire(known.hasPriority);
    try {
      return await work();
    } finally {
      known.release();
      known.release = undefined;
    }
  }
}
