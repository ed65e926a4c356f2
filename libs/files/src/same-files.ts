import type { FileKind } from './file-names.ts';
import type { StoredFile } from './stored-file.ts';

/**
 * Finds the row of a file with these bytes, as they were sent or as they are stored. With `hasOriginal`, finds only a
 * picture that has its original.
 */
export type FindSameFile = (
  kind: FileKind,
  sha256: string,
  options?: { readonly hasOriginal: boolean },
) => Promise<StoredFile | null>;

/** The number of files that are remembered. */
const maxRemembered = 200;

/**
 * The files that this process stored last. Their rows may not be committed yet, so queries of the database do not find
 * them. Uploads of the same bytes wait for one another.
 */
export class SameFiles {
  readonly #stored = new Map<string, Promise<StoredFile>>();

  /** Calls `store` after earlier uploads of the same bytes, with the last file that was stored for them. */
  inTurn(
    kind: FileKind,
    sha256: string,
    store: (earlier: StoredFile | null) => Promise<StoredFile>,
  ): Promise<StoredFile> {
    const key = `${kind} ${sha256}`;
    const earlier = this.#stored.get(key)?.catch(() => null);
    const storing = earlier ? earlier.then(store) : store(null);
    // Deleted and added again, because the map keeps the order of insertion, and its first key is forgotten first.
    this.#stored.delete(key);
    this.#stored.set(key, storing);
    for (const oldest of this.#stored.keys()) {
      if (this.#stored.size <= maxRemembered) break;
      this.#stored.delete(oldest);
    }
    return storing;
  }
}
