/** Milliseconds for which a process may rely on what it last read of a counter that others advance too. */
const longestUnconfirmed = 2_000;

/**
 * The state of the content, as far as this process knows. Whatever was made from content and carries the present
 * revision is fresh.
 *
 * The revision is a number of this process alone, which rises with every change it learns of. The counter in the database
 * cannot serve as such: it goes back when an older backup is restored or a standby that lags takes over.
 */
export class ContentRevision {
  #revision = 0;
  /** The counter, as it was last known. */
  #counter = 0;
  #confirmedAt: number;

  /** @param isShared whether other processes write as well, so that the counter has to be read again and again */
  constructor({ isShared }: { isShared: boolean } = { isShared: false }) {
    this.#confirmedAt = isShared ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  }

  /** `NaN`, which equals nothing, while it is not known whether others have written since. */
  get current(): number {
    return performance.now() - this.#confirmedAt < longestUnconfirmed ? this.#revision : Number.NaN;
  }

  /** When the counter was last known to be what this process takes it for, on the clock of `performance.now()`. */
  get confirmedAt(): number {
    return this.#confirmedAt;
  }

  /** This process committed a write, which left the counter at that number. */
  wrote(counter: number): void {
    // Even if the number is the one known: the counter may have gone back before the write.
    this.#revision += 1;
    this.#counter = counter;
  }

  /** Somebody committed a write. Such news may arrive late, so a lower number says nothing; the next reading will. */
  heard(counter: number): void {
    if (counter > this.#counter) this.wrote(counter);
  }

  /** The counter was read by a query sent at `askedAt`. A lower number is a change like any other. */
  read(counter: number, askedAt: number): void {
    if (counter !== this.#counter) this.wrote(counter);
    this.#confirmedAt = Math.max(this.#confirmedAt, askedAt);
  }
}
