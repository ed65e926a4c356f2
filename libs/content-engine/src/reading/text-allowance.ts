import { answerTooLarge } from '@daybook/errors';

/** What one operation may read of rich texts, which are the only fields that grow to megabytes. */
export class TextAllowance {
  private taken = 0;
  private last: Promise<unknown> = Promise.resolve();

  /**
   * @param most bytes of all rich texts together
   * @param mayExceed whether a single record may have more, where nothing else is read
   */
  constructor(
    private readonly most: number,
    private readonly mayExceed = true,
  ) {}

  /** The same from the start, for an operation that is run again. */
  anew(): TextAllowance {
    return new TextAllowance(this.most, this.mayExceed);
  }

  /**
   * Reads rich texts, one statement after the other, so that each knows what is left.
   * @param read gets the bytes it may read, and answers how many there are; it must not read more than it may
   * @throws `ANSWER_TOO_LARGE` when there are more
   */
  take<R>(isSingle: boolean, read: (left: number) => Promise<{ bytes: number; result: R }>): Promise<R> {
    const turn = this.last.then(async () => {
      const left =
        this.mayExceed && isSingle && this.taken === 0 ? Number.MAX_SAFE_INTEGER : this.most - this.taken;
      const { bytes, result } = await read(left);
      if (bytes > left) throw answerTooLarge(this.most);
      this.taken += bytes;
      return result;
    });
    this.last = turn.catch(() => undefined);
    return turn;
  }
}
