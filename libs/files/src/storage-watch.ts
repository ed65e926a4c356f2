import { setTimeout as pause } from 'node:timers/promises';
import { storageUnavailable } from '@daybook/errors';

/** Files would be stored in the storage of another installation. */
export class ForeignStorageError extends Error {
  override readonly name = 'ForeignStorageError';
}

interface WatchOptions {
  /** Throws if files cannot be stored: a `ForeignStorageError` if they would be stored in the wrong place. */
  check: () => Promise<void>;
  /** Milliseconds between checks, and milliseconds that a check may take. */
  every: number;
  patience: number;
  onLost(error: unknown): void;
  onRestored(): void;
}

/** Checks regularly whether files can be stored. */
export class StorageWatch {
  #isWritable = true;
  /** The last check that could tell found the storage of another installation. */
  #foreign: ForeignStorageError | null = null;
  #ending = new AbortController();
  readonly #watching: Promise<void>;

  constructor(private readonly options: WatchOptions) {
    this.#watching = this.#watch();
  }

  /** Whether files could be stored at the last check. */
  get isWritable(): boolean {
    return this.#isWritable;
  }

  /**
   * Throws 503 while the storage belongs to another installation. Passes during other outages: a write then fails by
   * itself, and succeeds as soon as the outage is over.
   */
  requireOwn(): void {
    if (this.#foreign) throw storageUnavailable(this.#foreign);
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#watching;
  }

  async #watch(): Promise<void> {
    const { signal } = this.#ending;
    let under: Promise<void> | undefined;
    while (!signal.aborted) {
      await pause(this.options.every, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      // If a check hangs, as on a network share, the next round waits for it instead of starting another.
      under ??= this.options.check().finally(() => {
        under = undefined;
      });
      await this.#note(under);
    }
  }

  async #note(check: Promise<void>): Promise<void> {
    const { patience, onLost, onRestored } = this.options;
    const timer = new AbortController();
    const late = pause(patience, undefined, { signal: timer.signal, ref: false }).then(() => {
      throw storageUnavailable(new Error(`no answer within ${patience} ms`));
    });
    late.catch(() => undefined);
    try {
      await Promise.race([check, late]);
      if (!this.#isWritable) onRestored();
      this.#isWritable = true;
      this.#foreign = null;
    } catch (error) {
      if (error instanceof ForeignStorageError) this.#foreign = error;
      if (this.#isWritable) onLost(error);
      this.#isWritable = false;
    } finally {
      timer.abort();
    }
  }
}
