import type { Readable } from 'node:stream';

export interface StoredEntry {
  name: string;
  modifiedAt: Date;
}

/**
 * Where the bytes of stored files lie. A name holds a whole file or nothing, even after a crash; its bytes never change.
 * A local storage fails with the system's own errors, a remote one with 503 when it is away.
 */
export interface FileStorage {
  /** The folder the files lie in, when it is one of this machine. */
  readonly localFolder: string | null;
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Takes over a complete local file; `path` may be gone afterwards. */
  take(name: string, path: string): Promise<void>;
  /** Bytes, or null when there is no such file. */
  sizeOf(name: string): Promise<number | null>;
  read(name: string): Promise<Readable>;
  /** A file that is not there is no error. */
  remove(name: string): Promise<void>;
  list(): AsyncIterable<StoredEntry>;
}
