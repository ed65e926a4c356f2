import type { Problem } from '@daybook/ledger/verify';

/** ISO 8601 in UTC with milliseconds. */
export const isoTime = (time: string) => new Date(time).toISOString();

/** Compares rows of one table with what the entries say about them. */
export class Comparison<Key extends string | number> {
  private readonly seen = new Set<Key>();

  constructor(
    private readonly expected: ReadonlyMap<
      Key,
      { readonly entry: number; readonly hash: string; readonly type?: string }
    >,
    private readonly problems: Problem[],
    private readonly nameOf: (key: Key, type?: string) => string,
  ) {}

  compare(key: Key, hash: string, type?: string): void {
    this.seen.add(key);
    const recorded = this.expected.get(key);
    if (!recorded)
      this.problems.push({
        entry: null,
        message: `${this.nameOf(key, type)} was added: no entry records it.`,
      });
    else if (recorded.hash !== hash)
      this.problems.push({
        entry: recorded.entry,
        message: `${this.nameOf(key, type)} was changed after entry ${recorded.entry} recorded it.`,
      });
  }

  /** Reports rows that were not compared. @param mayLack whether a row may be missing */
  finish(mayLack: (key: Key) => boolean = () => false): void {
    for (const [key, { entry, type }] of this.expected)
      if (!this.seen.has(key) && !mayLack(key))
        this.problems.push({
          entry,
          message: `${this.nameOf(key, type)} is missing, but entry ${entry} records it.`,
        });
  }
}
