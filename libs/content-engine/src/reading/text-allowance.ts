import { answerTooLarge } from '@daybook/errors';

/**
 * Limits how much rich text one operation reads, and how much text it compares. Outside of comparisons, no other fields
 * grow to megabytes.
 */
export class TextAllowance {
  private taken = 0;
  private last: Promise<unknown> = Promise.resolve();

  /**
   * @param most bytes of all rich texts together
   * @param mayExceed whether a single record may exceed the limit if nothing else is read
   */
  constructor(
    private readonly most: number,
    private readonly mayExceed = true,
  ) {}

  /** Returns an unused allowance with the same limit, for an operation that runs again. */
  anew(): TextAllowance {
    return new TextAllowance(this.most, this.mayExceed);
  }

  /**
   * Reads rich texts, one statement after the other, so that each knows how many bytes are left.
   * @param read gets the number of bytes left, which it must not exceed; returns the size of the texts
   * @throws `ANSWER_TOO_LARGE` if the texts are larger
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
