import { buffer } from 'node:stream/consumers';
import { notFound, unavailable } from '@daybook/errors';
import pLimit from 'p-limit';
import type { FileStorage, StoredEntry } from '../storage/file-storage.ts';
import { saysGone } from '../storage/storage-problems.ts';
import { type AskedVariant, nameOfAsked } from './asked-variant.ts';

export interface AskedVariantsOptions {
  /** The most bytes of all variants together. If there are more, the oldest are removed. */
  readonly maxBytes: number;
  /** Whether there is space to store that many bytes. */
  hasSpace(bytes: number): boolean;
  /** Runs work when the server has time for it. Throws if it has none. */
  whenFree<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** The most variants that wait to be made. */
const maxQueueLength = 20;
/**
 * If the space is exceeded, variants are removed until this part of it is used. So not every new variant removes
 * another.
 */
const partKept = 0.9;

/** A variant that is being made. */
interface Making {
  readonly bytes: Promise<Buffer>;
  /** Whether the first request for it was accepted. */
  isAccepted: boolean;
}

/**
 * Makes variants that visitors ask for, one at a time, and stores them. The storage is only a cache: a missing variant
 * is made again.
 */
export class AskedVariants {
  readonly #oneAtATime = pLimit(1);
  readonly #making = new Map<string, Making>();
  #bytes: number | undefined;

  constructor(
    readonly storage: FileStorage,
    private readonly options: AskedVariantsOptions,
  ) {}

  /**
   * Makes a variant, unless it is being made already.
   * @param charge runs before the work begins, and may throw to refuse it
   * @throws `NOT_FOUND` if the picture is gone, `SERVICE_UNAVAILABLE` if too many variants wait or the server has no time
   */
  async make(asked: AskedVariant, charge: () => Promise<void> = async () => {}): Promise<Buffer> {
    const name = nameOfAsked(asked);
    const other = this.#making.get(name);
    if (other)
      return other.bytes.catch((error) => {
        if (other.isAccepted) throw error;
        // The refusal was about the limits of the other visitor.
        return this.make(asked, charge);
      });
    if (this.#making.size > maxQueueLength) throw unavailable();
    const accept = () => {
      making.isAccepted = true;
      return this.#makeInTurn(asked);
    };
    const bytes = charge()
      .then(accept)
      .finally(() => this.#making.delete(name));
    const making: Making = { bytes, isAccepted: false };
    this.#making.set(name, making);
    return bytes;
  }

  #makeInTurn(asked: AskedVariant): Promise<Buffer> {
    return this.#oneAtATime(async () => {
      const bytes = await this.options.whenFree(() => this.#render(asked));
      // The visitor gets the variant even if it cannot be stored.
      await this.#keep(nameOfAsked(asked), bytes).catch(() => undefined);
      return bytes;
    });
  }

  async #render({ name, width, format }: AskedVariant): Promise<Buffer> {
    const { renderVariantOf } = await import('../pictures/render-picture.ts');
    const picture = await this.storage.read(name).catch((error) => {
      throw saysGone(error) ? notFound('Picture') : error;
    });
    return renderVariantOf(await buffer(picture), width, format);
  }

  async #keep(name: string, bytes: Buffer): Promise<void> {
    if (!this.options.hasSpace(bytes.length)) return;
    if (this.#bytes === undefined || this.#bytes + bytes.length > this.options.maxBytes)
      this.#bytes = await this.#removeOldest(bytes.length);
    await this.storage.asked.write(name, bytes);
    this.#bytes += bytes.length;
  }

  /**
   * Removes the oldest variants if they leave no room for `more` bytes.
   * @returns the bytes of those that stay
   */
  async #removeOldest(more: number): Promise<number> {
    const { asked } = this.storage;
    const { maxBytes } = this.options;
    const entries: StoredEntry[] = [];
    for await (const entry of asked.list()) entries.push(entry);
    let used = entries.reduce((sum, { size }) => sum + size, 0);
    if (used + more <= maxBytes) return used;
    entries.sort((one, other) => one.modifiedAt.getTime() - other.modifiedAt.getTime());
    for (const { name, size } of entries) {
      if (used + more <= maxBytes * partKept) break;
      await asked.remove(name);
      used -= size;
    }
    return used;
  }
}
