import type { FileStore } from './file-store.ts';
import type { UploadSource } from './receiving/upload-source.ts';
import type { FindSameFile } from './same-files.ts';
import type { StoredFile } from './stored-file.ts';

/** Options for the files of one write. */
export interface FileChangesOptions {
  /** Finds files whose bytes are shared instead of being stored again. */
  readonly findSame?: FindSameFile;
  readonly uploadedByName?: string | null;
  /** Whether to keep the bytes of pictures that are scaled down. */
  readonly keepsOriginals?: boolean;
}

/**
 * The files of one write, which keeps files and rows consistent. Call `commit` after the database has committed, or
 * `rollback` if it certainly has not. `sweepStorage` finds what a crash in between leaves.
 */
export class FileChanges {
  #stored: Promise<StoredFile>[] = [];
  #moves: { file: StoredFile; move: 'discard' | 'reclaim' }[] = [];

  constructor(
    private readonly files: FileStore,
    private readonly options: FileChangesOptions = {},
  ) {}

  /** See `FileStore.storePicture`. */
  storePicture(upload: UploadSource, field?: string): Promise<StoredFile> {
    return this.#note(this.files.storePicture(upload, field, this.options));
  }

  /** See `FileStore.storeFile`. */
  storeFile(upload: UploadSource, field?: string): Promise<StoredFile> {
    return this.#note(this.files.storeFile(upload, field, this.options.findSame));
  }

  /** See `FileStore.storeAnyFile`. */
  storeAnyFile(upload: UploadSource, field?: string): Promise<StoredFile> {
    return this.#note(this.files.storeAnyFile(upload, field, this.options.findSame));
  }

  /** Makes `commit` move a file to the trash, where it is no longer served. */
  discardLater(file: StoredFile): void {
    this.#moves.push({ file, move: 'discard' });
  }

  /** Makes `commit` move a file back from the trash. */
  reclaimLater(file: StoredFile): void {
    this.#moves.push({ file, move: 'reclaim' });
  }

  /** Moves the files. Never throws, because the write is committed: files that cannot be moved are `unmoved`. */
  async commit(): Promise<void> {
    const moves = this.#moves;
    this.#forget();
    const { unmoved } = this.files;
    await Promise.all(
      moves.map(({ file, move }) => this.files[move](file).catch(() => unmoved.set(file.name, file))),
    );
  }

  /** Removes stored files, including those still being stored. Never throws, so that the first error is reported. */
  async rollback(): Promise<void> {
    const stored = this.#stored;
    this.#forget();
    await Promise.allSettled(stored.map(async (file) => this.files.remove(await file)));
  }

  #note(storing: Promise<StoredFile>): Promise<StoredFile> {
    this.#stored.push(storing);
    const { uploadedByName = null } = this.options;
    return storing.then((file) => Object.assign(file, { uploadedByName }));
  }

  #forget(): void {
    this.#stored = [];
    this.#moves = [];
  }
}
