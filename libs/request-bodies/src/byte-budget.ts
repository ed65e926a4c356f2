/** Bytes reserved in a budget. */
export interface Lease {
  /** Returns the bytes. A second call has no effect. */
  release(): void;
}

interface Waiter {
  readonly bytes: number;
  enter(lease: Lease): void;
}

/** A number of bytes that concurrent work shares. */
export class ByteBudget {
  #taken = 0;
  readonly #waiters: Waiter[] = [];

  constructor(readonly total: number) {}

  /** The bytes that are reserved now. */
  get taken(): number {
    return this.#taken;
  }

  /** Reserves bytes if they are free and nobody waits; null otherwise. */
  tryTake(bytes: number): Lease | null {
    return this.#waiters.length === 0 && this.#taken + bytes <= this.total ? this.#lease(bytes) : null;
  }

  /** Waits for bytes, first come, first served. A request for more than the total waits for the total. */
  take(bytes: number): Promise<Lease> {
    const possible = Math.min(bytes, this.total);
    const lease = this.tryTake(possible);
    if (lease) return Promise.resolve(lease);
    return new Promise((enter) => this.#waiters.push({ bytes: possible, enter }));
  }

  #lease(bytes: number): Lease {
    this.#taken += bytes;
    let isReleased = false;
    return {
      release: () => {
        if (isReleased) return;
        isReleased = true;
        this.#taken -= bytes;
        this.#admitWaiters();
      },
    };
  }

  #admitWaiters(): void {
    for (let next = this.#waiters[0]; next; next = this.#waiters[0]) {
      if (this.#taken + next.bytes > this.total) return;
      this.#waiters.shift();
      next.enter(this.#lease(next.bytes));
    }
  }
}
