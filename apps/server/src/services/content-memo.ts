import type { ContentRevision } from '@daybook/content-revision';
import type { Logger } from 'pino';
import { asAppError } from '../http/as-app-error.ts';

/**
 * A value computed from all records of one content type, which is kept until a write touches one of them. While the
 * database does not answer, it is the value that was read last. The same applies after any other error, which is logged.
 */
export class ContentMemo<T> {
  #value: T;
  #since = Number.NaN;
  #pending: { readonly since: number; readonly value: Promise<T> } | null = null;
  readonly #tags: ReadonlySet<string>;

  /**
   * @param type GraphQL name of the content type
   * @param initial the value if it can never be read
   * @param read reads the records and computes the value
   */
  constructor(
    private readonly revision: Pick<ContentRevision, 'current' | 'isUnchanged'>,
    private readonly type: string,
    initial: T,
    private readonly read: () => Promise<T>,
    private readonly log: Pick<Logger, 'error'>,
  ) {
    this.#tags = new Set([type]);
    this.#value = initial;
  }

  /** The present value. Calls that arrive during a read share it. */
  async get(): Promise<T> {
    const { current } = this.revision;
    if (this.revision.isUnchanged(this.#tags, this.#since)) return this.#value;
    if (this.#pending?.since !== current) this.#pending = { since: current, value: this.#readLogged() };
    const pending = this.#pending;
    try {
      this.#value = await pending.value;
      this.#since = pending.since;
    } catch {
      // Whoever needs more than this value gets the error from their own read.
    } finally {
      if (this.#pending === pending) this.#pending = null;
    }
    return this.#value;
  }

  async #readLogged(): Promise<T> {
    try {
      return await this.read();
    } catch (error) {
      const { type } = this;
      if (!asAppError(error)) this.log.error({ err: error, type }, 'could not read all records of a type');
      throw error;
    }
  }
}
