import { setTimeout } from 'node:timers/promises';

/**
 * Runs work a moment after the response that causes it, so that neither this response nor the next one takes longer
 * because of the work.
 */
export class DeferredWork {
  private readonly running = new Set<Promise<void>>();

  /**
   * @param delay in milliseconds
   * @param onError called if the work fails
   */
  constructor(
    private readonly delay: number,
    private readonly onError: (error: unknown) => void,
  ) {}

  run(work: () => Promise<void>): void {
    const done = setTimeout(this.delay)
      .then(work)
      .catch(this.onError)
      .finally(() => this.running.delete(done));
    this.running.add(done);
  }

  /** Waits until all work is done. */
  async settled(): Promise<void> {
    await Promise.all(this.running);
  }
}
