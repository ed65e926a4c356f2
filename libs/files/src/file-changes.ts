import type { FileStore } from './file-store.ts';
import type { UploadSource } from './receiving/upload-source.ts';
import type { StoredFile } from './stored-file.ts';

/**
 * The files of one write, so that a file and its row live and die together: `commit` after the database has
 * committed, `rollback` when it certainly has not. What a crash in between leaves is found by `sweepStorage`.
 */
export class FileChanges {
  #stored: Promise<StoredFile>[] = [];
  #afterCommit: (() => Promise<void>)[] = [];

  constructor(private readonly files: FileStore) {}

  /** See `FileStore.storePicture`. */
  storePicture(upload: UploadSource, field?: string): Promise<StoredFile> {
    return this.#note(this.files.storePicture(upload, field));
  }

  /** See `FileStore.storeFile`. */
  storeFile(upload: UploadSource, field?: string): Promise<StoredFile> {
    return this.#note(this.files.storeFile(upload, field));
  }

  /** See `FileStore.storeAnyFile`. */
  storeAnyFile(upload: UploadSource, field?: string): Promise<StoredFile> {
    return this.#note(this.files.storeAnyFile(upload, field));
  }

  /** Has `commit` put the bytes of a file in the trash, which is then no longer served. */
  discardLater(file: StoredFile): void {
    this.#afterCommit.push(() => this.files.discard(file));
  }

  /** Has `commit` bring the bytes of a file back from the trash. */
  reclaimLater(file: StoredFile): void {
    this.#afterCommit.push(() => this.files.reclaim(file));
  }

  /** Has `commit` date a file in the trash anew whose row this write removes: a backup may be about to read it. */
  discardAnewLater(file: StoredFile): void {
    this.#afterCommit.push(() => this.files.discardAnew(file));
  }

  /** Moves what is to be moved. Never fails: the write is done, and the sweep finds what is left. */
  async commit(): Promise<void> {
    const work = this.#afterCommit;
    this.#forget();
    await Promise.allSettled(work.map((act) => act()));
  }

  /** Removes what was stored, also what is still being stored. Never fails, so that the first error is the one seen. */
  async rollback(): Promise<void> {
    const stored = this.#stored;
    this.#forget();
    await Promise.allSettled(stored.map(async (file) => this.files.remove(await file)));
  }

  #note(storing: Promise<StoredFile>): Promise<StoredFile> {
    this.#stored.push(storing);
    return storing;
  }

  #forget(): void {
    this.#stored = [];
    this.#afterCommit = [];
  }
}
