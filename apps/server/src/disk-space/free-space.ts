import { storageFull } from '@daybook/errors';
import { freeBytes } from './free-bytes.ts';

/** Milliseconds for which a measurement is reused. */
const maxAge = 250;

/** Measures the free space of a folder's disk. A margin must always stay free. */
export class FreeSpace {
  #measuredAt = Number.NEGATIVE_INFINITY;
  #free = 0;

  /** @param margin bytes */
  constructor(
    private readonly folder: string,
    private readonly margin: number,
  ) {}

  /** Whether that many bytes can be written. */
  has(bytes = 0): boolean {
    return this.free - bytes >= this.margin;
  }

  /** The free bytes, including the margin; infinite if the file system does not report them. */
  get free(): number {
    const now = performance.now();
    if (now - this.#measuredAt > maxAge) {
      this.#free = freeBytes(this.folder);
      this.#measuredAt = now;
    }
    return this.#free;
  }

  /** Throws `STORAGE_FULL` if that many bytes cannot be written. */
  require(bytes = 0): void {
    if (!this.has(bytes)) throw storageFull();
  }
}
