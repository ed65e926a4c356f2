import type { Leave, LoadGate } from './concurrency-limiter.ts';

const admitted = Symbol('admitted');

/** A request's passage through the gate. The request and its context share this object. */
interface Ticket {
  readonly isExempt: boolean;
  /** Releases the place that the request holds. */
  leave?: Leave | undefined;
}

/** What work is done for: a request, or what else stands for it. */
interface Admitted {
  /** A property, as every entry of a WeakMap makes the collection of garbage longer, and there are some per request. */
  [admitted]?: Ticket;
}

declare module 'node:http' {
  interface IncomingMessage extends Admitted {}
}

declare module '@daybook/content-engine' {
  interface RequestContext extends Admitted {}
}

/**
 * Lets the work that requests make through the gate. What costs little passes by: health, stored answers, files, the
 * reading of bodies.
 */
export class Admission {
  constructor(private readonly gate: LoadGate) {}

  /** Does work for a request, in its turn. Throws `SERVICE_UNAVAILABLE` when the server is overloaded. */
  run<T>(key: Admitted, work: () => Promise<T>): Promise<T> {
    const ticket = key[admitted];
    if (!ticket) return this.gate.run(work);
    return ticket.isExempt ? work() : this.runWith(ticket, work);
  }

  /** Remembers that a request was let in, so that its further work comes before that of others. */
  letInAgain(...keys: Admitted[]): void {
    const ticket = { isExempt: false };
    for (const key of keys) key[admitted] = ticket;
  }

  /** Lets a request by: uploads, which only staff send, take long without working and have limits of their own. */
  exempt(...keys: Admitted[]): void {
    for (const key of keys) key[admitted] = { isExempt: true };
  }

  /**
   * Does work that waits for somebody else, such as another site. A request that was let in again gives its place back
   * meanwhile, and then gets the next one.
   */
  async waitOutside<T>(key: Admitted, work: () => Promise<T>): Promise<T> {
    const ticket = key[admitted];
    if (!ticket?.leave) return work();
    ticket.leave();
    ticket.leave = undefined;
    try {
      return await work();
    } finally {
      ticket.leave = await this.gate.enter(true);
    }
  }

  private async runWith<T>(ticket: Ticket, work: () => Promise<T>): Promise<T> {
    // The work of one request goes step by step; what ran beside it would have a place of its own.
    if (ticket.leave) return this.gate.run(work, true);
    ticket.leave = await this.gate.enter(true);
    try {
      return await work();
    } finally {
      ticket.leave();
      ticket.leave = undefined;
    }
  }
}
