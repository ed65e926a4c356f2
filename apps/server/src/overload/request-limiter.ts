import type { ConcurrencyLimiter, Release } from './concurrency-limiter.ts';

const ticket = Symbol('ticket');

/** How the limiter treats a request. The request and its context share this object. */
interface Ticket {
  readonly isExempt: boolean;
  /** Whether the work of this request runs before requests that have not started yet. */
  readonly hasPriority: boolean;
  /** The step that holds a slot, or has released it to wait. */
  step?: Step | undefined;
}

/** A part of the work of a request. */
interface Step {
  /** Releases the slot; undefined while the step waits without one. */
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
    const step = known?.step;
    if (!known || !step?.release) return work();
    step.release();
    step.release = undefined;
    try {
      return await work();
    } finally {
      const release = await this.limiter.acquire(true);
      // The step may have failed meanwhile. Nobody else would release its slot.
      if (known.step === step) step.release = release;
      else release();
    }
  }

  private async runWith<T>(known: Ticket, work: () => Promise<T>): Promise<T> {
    // A request normally runs one step at a time. Concurrent steps each take a slot.
    if (known.step) return this.limiter.run(work, known.hasPriority);
    const step: Step = {};
    known.step = step;
    try {
      step.release = await this.limiter.acquire(known.hasPriority);
      return await work();
    } finally {
      step.release?.();
      known.step = undefined;
    }
  }
}
