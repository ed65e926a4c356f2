import { storageFull } from '@daybook/errors';
import { freeBytes } from './free-bytes.ts';

/** Milliseconds for which an answer of the file system is used again. */
const goodFor = 250;

/** The room on the disk of a folder, less a margin that is never given away. */
export class FreeSpace {
  #asked = Number.NEGATIVE_INFINITY;
  #free = 0;

  /** @param margin Bytes */
  constructor(
    private readonly folder: string,
    private readonly margin: number,
  ) {}

  /** Whether that many bytes may be written. */
  has(bytes = 0): boolean {
    const now = performance.now();
    if (now - this.#asked > goodFor) {
      this.#free = freeBytes(this.folder);
      this.#asked = now;
    }
    return this.#free - bytes >= this.margin;
  }

  /** Throws `STORAGE_FULL` unless that many bytes may be written. */
  require(bytes = 0): void {
    if (!this.has(bytes)) throw storageFull();
  }
}
