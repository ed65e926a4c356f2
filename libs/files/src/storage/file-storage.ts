import type { Readable } from 'node:stream';

export interface StoredEntry {
  name: string;
  /** When it came to where it lies: a file in the trash, when it was put there. */
  modifiedAt: Date;
}

/** A place that files lie in. Names that begin with a dot are the storage's own and belong to no file. */
export interface FileArea {
  /** Bytes, or null when there is no such file. */
  sizeOf(name: string): Promise<number | null>;
  /** Throws when there is no such file. */
  read(name: string): Promise<Readable>;
  /** Removes a file for good; one that is not there is no error. */
  remove(name: string): Promise<void>;
  list(): AsyncIterable<StoredEntry>;
}

/**
 * Where the bytes of stored files lie. A name holds a whole file or nothing, even after a crash; its bytes never change.
 * A local storage fails with the system's own errors, a remote one with 503 when it is away.
 */
export interface FileStorage extends FileArea {
  /** The folder the files lie in, when it is one of this machine. */
  readonly localFolder: string | null;
  /** What `discard` put aside; nothing in it is served. */
  readonly trash: FileArea;
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Takes over a complete local file; `path` may be gone afterwards. */
  take(name: string, path: string): Promise<void>;
  /** Moves a file to the trash; one that is not there is no error. */
  discard(name: string): Promise<void>;
  /** Moves a file back from the trash; one that is not there is no error. */
  reclaim(name: string): Promise<void>;
  /** The text that tells whose storage this is, or null where none was written. */
  readMarker(): Promise<string | null>;
  writeMarker(text: string): Promise<void>;
  /** Writes a byte to a file of its own, where that costs next to nothing. Throws when it cannot be written. */
  tryWriting(): Promise<void>;
}
