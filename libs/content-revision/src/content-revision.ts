import { allContent } from './content-tags.ts';

/** Milliseconds for which a process may rely on its last reading of a counter that other processes advance too. */
const longestUnconfirmed = 2_000;

/** Maximum number of tags whose last revision is remembered. Beyond that, everything counts as touched. */
const maxTags = 10_000;

/** Maximum number of notified writes that are remembered, because `wrote` may report them too. */
const maxHeard = 100;

const everything: ReadonlySet<string> = new Set([allContent]);

/** A committed write: the counter before and after it, and the tags of what it touched. */
export interface CommittedWrite {
  readonly previous: number;
  readonly number: number;
  readonly touched: ReadonlySet<string>;
}

/**
 * The state of the content, as far as this process knows, and which revision touched what. A response made from content
 * is fresh as long as nothing that it depends on was touched after the revision at which its rendering began.
 *
 * The revision is a number of this process alone. It rises with every change that the process learns of. The counter in
 * the database cannot be used instead: it goes back when an older backup is restored or a standby that lags takes over.
 */
export class ContentRevision {
  #revision = 0;
  /** The last known value of the counter. All writes up to it have been applied. */
  #counter = 0;
  #confirmedAt: number;
  /** The revision that touched each tag last. */
  readonly #touchedAt = new Map<string, number>();
  /** The last revision that touched everything. */
  #allTouchedAt = 0;
  /**
   * Own writes that follow a write of another process whose notification has not arrived yet, by the counter before
   * them.
   */
  readonly #early = new Map<number, number>();
  /**
   * Writes whose notifications arrived, by the counter before them. They include own writes that `wrote` has yet to
   * report.
   */
  readonly #heard = new Map<number, number>();
  readonly #isShared: boolean;

  /** @param isShared whether other processes write as well, so that the counter has to be read regularly */
  constructor({ isShared }: { isShared: boolean } = { isShared: false }) {
    this.#isShared = isShared;
    this.#confirmedAt = isShared ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  }

  /** The current revision. It is `NaN`, which equals no number, while other processes may have written unnoticed. */
  get current(): number {
    return performance.now() - this.#confirmedAt < longestUnconfirmed ? this.#revision : Number.NaN;
  }

  /** When the counter was last known to be up to date, on the clock of `performance.now()`. */
  get confirmedAt(): number {
    return this.#confirmedAt;
  }

  /** Whether nothing with these tags was touched after a revision. False while the current revision is unknown. */
  isUnchanged(tags: ReadonlySet<string>, since: number): boolean {
    const { current } = this;
    if (current === since) return true;
    if (Number.isNaN(current) || !(this.#allTouchedAt <= since) || tags.has(allContent)) return false;
    for (const tag of tags) if ((this.#touchedAt.get(tag) ?? 0) > since) return false;
    return true;
  }

  /** Reports a write that this process committed. */
  wrote({ previous, number, touched }: CommittedWrite): void {
    // Both numbers identify the write. One of them is not enough, because the counter may have gone back.
    if (this.#heard.get(previous) === number) return;
    this.#touch(touched);
    if (!this.#isShared) return;
    if (previous === this.#counter) this.#follow(number);
    else this.#early.set(previous, number);
  }

  /**
   * Reports a committed write of which PostgreSQL sent a notification. Notifications may arrive late, so a lower number
   * is ignored; the next reading decides. If writes before this one were missed, everything counts as touched.
   */
  heard({ previous, number, touched }: CommittedWrite): void {
    if (number <= this.#counter) return;
    this.#touch(previous === this.#counter ? touched : everything);
    if (this.#heard.size >= maxHeard) this.#heard.clear();
    this.#heard.set(previous, number);
    this.#early.delete(previous);
    this.#follow(number);
  }

  /**
   * Reports a reading of the counter. If the number differs from the known one, even if it is lower, everything counts
   * as touched.
   * @param askedAt when the query was sent, on the clock of `performance.now()`
   */
  read(counter: number, askedAt: number): void {
    if (counter !== this.#counter) {
      this.#touch(everything);
      this.#early.clear();
      this.#heard.clear();
      this.#counter = counter;
    }
    this.#confirmedAt = Math.max(this.#confirmedAt, askedAt);
  }

  /** Advances to a write, and to own writes that directly follow it. */
  #follow(number: number): void {
    let next: number | undefined = number;
    while (next !== undefined) {
      this.#counter = next;
      const after = this.#early.get(next);
      this.#early.delete(next);
      next = after;
    }
  }

  #touch(tags: ReadonlySet<string>): void {
    this.#revision += 1;
    const isAll = tags.has(allContent) || this.#touchedAt.size + tags.size > maxTags;
    if (isAll) {
      this.#allTouchedAt = this.#revision;
      this.#touchedAt.clear();
    } else for (const tag of tags) this.#touchedAt.set(tag, this.#revision);
  }
}
