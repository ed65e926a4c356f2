import { storageFull } from '@daybook/errors';
import { freeBytes } from './free-bytes.ts';

/** Milliseconds for which a measurement is reused. */
const goodFor = 250;

/** The free space of a folder's disk, less a margin that always stays free. */
export class FreeSpace {
  #asked = Number.NEGATIVE_INFINITY;
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

  /** The free bytes, with the margin; infinite if the file system does not say. */
  get free(): number {
    const now = performance.now();
    if (now - this.#asked > goodFor) {
      this.#free = freeBytes(this.folder);
      this.#asked = now;
    }
    return this.#free;
  }

  /** Throws `STORAGE_FULL` if that many bytes cannot be written. */
  require(bytes = 0): void {
    if (!this.has(bytes)) throw storageFull();
  }
}
