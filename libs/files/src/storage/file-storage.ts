import type { Readable } from 'node:stream';

export interface StoredEntry {
  name: string;
  /** When the file came to its current area; for a file in the trash, when it was discarded. */
  modifiedAt: Date;
  /** Bytes. */
  size: number;
}

/** A set of files. Names that begin with a dot belong to the storage itself. */
export interface FileArea {
  /** The size in bytes; null if there is no such file. */
  sizeOf(name: string): Promise<number | null>;
  /** Throws if there is no such file. */
  read(name: string): Promise<Readable>;
  /** Deletes a file permanently. Does nothing if it does not exist. */
  remove(name: string): Promise<void>;
  list(): AsyncIterable<StoredEntry>;
}

/** Files that can be written again under the same name, because a name always has the same content. */
export interface WritableArea extends FileArea {
  write(name: string, bytes: Uint8Array): Promise<void>;
}

/** Archives that were made for a download, such as exam packs. They can be made again. */
export interface ArchiveArea extends FileArea {
  /** Takes over a complete local file. `path` may not exist afterwards. */
  take(name: string, path: string): Promise<void>;
}

/** Files that are named after their content. Nothing serves or discards them. */
export interface CaptureArea extends WritableArea, ArchiveArea {
  /**
   * Adds a name for the bytes of an upload, which may be in the trash. Throws if there is no such upload; `saysGone`
   * recognizes the error.
   */
  linkUpload(upload: string, name: string): Promise<void>;
}

/**
 * Stores the bytes of files. A name holds a complete file or nothing, even after a crash, and its bytes never change.
 * A local storage throws the errors of the system, a remote one 503 while it is unavailable.
 */
export interface FileStorage extends FileArea {
  /** The folder of the files; null if they are not on this machine. */
  readonly localFolder: string | null;
  /** The files that `discard` has moved. They are not served. */
  readonly trash: FileArea;
  /** What the record keeps: the parts of captured pages, and the files of answers to findings. */
  readonly captures: CaptureArea;
  /** Variants that were asked for. They can be made again at any time, so nothing else keeps or needs them. */
  readonly asked: WritableArea;
  /** Null if files are stored on this machine. Archives then stay where they were made. */
  readonly archives: ArchiveArea | null;
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Takes over a complete local file. `path` may not exist afterwards. */
  take(name: string, path: string): Promise<void>;
  /**
   * Adds a second name for the bytes of a file, which may be in the trash. Discarding or removing one name does not affect
   * the other. Throws if there is no such file; `saysGone` recognizes the error.
   */
  link(name: string, other: string): Promise<void>;
  /** Moves a file to the trash. Does nothing if it does not exist. */
  discard(name: string): Promise<void>;
  /** Moves a file back from the trash. Does nothing if it is not there. */
  reclaim(name: string): Promise<void>;
  /** The text that identifies the installation of this storage; null if there is none. */
  readMarker(): Promise<string | null>;
  writeMarker(text: string): Promise<void>;
  /** Writes a byte to a test file if that is cheap. Throws if the storage is not writable. */
  tryWriting(): Promise<void>;
  /** Writes a new test file and deletes it, whatever that costs. Throws if the storage is not writable. */
  proveWriting(): Promise<void>;
}
