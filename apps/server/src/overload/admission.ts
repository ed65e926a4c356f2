import type { LoadGate } from './load-gate.ts';

/**
 * Lets the work that requests make through the gate. What costs little passes by: health, stored answers, files, the
 * reading of bodies.
 */
export class Admission {
  private readonly known = new WeakMap<object, 'returning' | 'exempt'>();

  constructor(private readonly gate: LoadGate) {}

  /**
   * Does work for a request, in its turn. Throws `SERVICE_UNAVAILABLE` when the server is overloaded.
   * @param key the request, or what else stands for it
   */
  run<T>(key: object, work: () => Promise<T>): Promise<T> {
    const state = this.known.get(key);
    return state === 'exempt' ? work() : this.gate.run(work, state === 'returning');
  }

  /** Remembers that a request was let in, so that its further work comes before that of others. */
  letInAgain(...keys: object[]): void {
    for (const key of keys) this.known.set(key, 'returning');
  }

  /** Lets a request by: uploads, which only staff send, take long without working and have limits of their own. */
  exempt(...keys: object[]): void {
    for (const key of keys) this.known.set(key, 'exempt');
  }
}
