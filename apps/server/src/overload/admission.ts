import type { LoadGate } from './load-gate.ts';

const admitted = Symbol('admitted');

/** What work is done for: a request, or what else stands for it. */
interface Admitted {
  /** A property, as every entry of a WeakMap makes the collection of garbage longer, and there are some per request. */
  [admitted]?: 'returning' | 'exempt';
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
    const state = key[admitted];
    return state === 'exempt' ? work() : this.gate.run(work, state === 'returning');
  }

  /** Remembers that a request was let in, so that its further work comes before that of others. */
  letInAgain(...keys: Admitted[]): void {
    for (const key of keys) key[admitted] = 'returning';
  }

  /** Lets a request by: uploads, which only staff send, take long without working and have limits of their own. */
  exempt(...keys: Admitted[]): void {
    for (const key of keys) key[admitted] = 'exempt';
  }
}
