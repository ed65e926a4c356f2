import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileTooLarge, unsupportedMediaType } from '@daybook/errors';
import { FileChanges, type FileChangesOptions } from './file-changes.ts';
import { FileKeeper } from './file-keeper.ts';
import type { FileKind } from './file-names.ts';
import type { FileLimits } from './limits.ts';
import { maxSide, pictureFormatFor } from './pictures/picture-formats.ts';
import { aboutField } from './receiving/about-field.ts';
import { documentTypeOf, nameOfDocument } from './receiving/document-type.ts';
import type { IncomingFolder } from './receiving/incoming-folder.ts';
import { type ReceivedFile, receiveUpload } from './receiving/receive-upload.ts';
import type { ReceivedDocument } from './receiving/received-document.ts';
import { sha256Of } from './receiving/sha256-of.ts';
import { isUnknown, type SniffedType, sniffType } from './receiving/sniff-type.ts';
import type { UploadSource } from './receiving/upload-source.ts';
import { type FindSameFile, SameFiles } from './same-files.ts';
import type { FileStorage } from './storage/file-storage.ts';
import { asStorageProblem, saysGone } from './storage/storage-problems.ts';
import { namesOf, type StoredFile, type StoredNames } from './stored-file.ts';

/** Options for a picture. */
export interface PictureOptions {
  /** Finds a file whose bytes are shared instead of being stored again. */
  readonly findSame?: FindSameFile | undefined;
  /** Whether to keep the bytes that were sent if the picture is scaled down. */
  readonly keepsOriginals?: boolean | undefined;
}

/**
 * Receives uploads and stores their bytes. The caller persists the returned `StoredFile` row in its own transaction,
 * best with `begin`. Every `store…` method throws 413, 415, or 422, with the name of the input field if given, 507 if
 * the storage is full, and 503 if it cannot be used. Nothing is left behind then.
 */
export class FileStore {
  readonly #sameFiles = new SameFiles();
  readonly #keeper: FileKeeper;
  /**
   * The files, by name, that a committed write could not move to the trash or back. Until they are moved, visitors can
   * read files that no record shows, or cannot read files that a record shows.
   */
  readonly unmoved = new Map<string, StoredFile>();
  #requireOwnStorage = () => {};

  constructor(
    readonly storage: FileStorage,
    private readonly incoming: IncomingFolder,
    private readonly limits: FileLimits,
  ) {
    this.#keeper = new FileKeeper(storage);
  }

  /** Sets the check that `requireOwnStorage` runs. It throws 503, and must not read the storage. */
  checkOwnStorage(check: () => void): void {
    this.#requireOwnStorage = check;
  }

  /**
   * Throws 503 while the storage is known to belong to another installation. Called before uploads and captures are
   * stored.
   */
  requireOwnStorage(): void {
    this.#requireOwnStorage();
  }

  /** A new path for the incoming data of any receiver. A later start removes what this process leaves there. */
  newIncomingPath(): string {
    return this.incoming.newPath();
  }

  /** Removes what crashed uploads, backups, and restores have left. */
  removeLeftovers(): Promise<void> {
    return this.incoming.removeLeftovers();
  }

  /** Begins the files of one write. */
  begin(options: FileChangesOptions = {}): FileChanges {
    return new FileChanges(this, options);
  }

  /**
   * Stores a picture for pages: re-encoded, with variants (contract §3). Accepts JPEG, PNG, WebP, GIF, and AVIF. Stored
   * pictures that are sent again, or that another site has stored, may exceed the limit of uploads, because some grow
   * when they are re-encoded. With `keepsOriginals`, a picture that is scaled down also keeps the bytes that were sent.
   */
  storePicture(
    upload: UploadSource,
    field?: string,
    { findSame, keepsOriginals = false }: PictureOptions = {},
  ): Promise<StoredFile> {
    const { filename } = upload;
    const { pictureBytes, storedPictureBytes, picturePixels } = this.limits;
    const most = upload.isFromSite ? storedPictureBytes : pictureBytes;
    const readable = upload.path === undefined ? most : Number.POSITIVE_INFINITY;
    return this.#receive(upload, readable, field, async (received, type) => {
      const { path, size } = received;
      if (size > most && !(await findSame?.('picture', await sha256Of(path)))) throw fileTooLarge(most);
      const format = pictureFormatFor(type.mimeType);
      if (!format) throw unsupportedMediaType(notTakenAsPicture(type));
      const once = { kind: 'picture', received, filename, findSame, keepsOriginals } as const;
      return this.#storeOnce(once, async (sentSha256) => {
        const { renderPicture } = await import('./pictures/render-picture.ts');
        const picture = await renderPicture(path, format, picturePixels);
        const original = keepsOriginals ? { path, size, extension: type.extension } : null;
        return this.#keeper.keepPicture(picture, format, { sentSha256, filename, original });
      });
    });
  }

  /** Stores a newsletter file exactly as sent. According to its bytes, it must be a PDF or an image (contract §5). */
  storeFile(upload: UploadSource, field?: string, findSame?: FindSameFile): Promise<StoredFile> {
    return this.#receive(upload, this.limits.fileBytes, field, async (received, type) => {
      if (isUnknown(type)) throw unsupportedMediaType('Only images and PDF files can be uploaded here.');
      return this.#storeFileOnce(received, type, upload, findSame);
    });
  }

  /** Stores a file of any type exactly as sent (contract §5, additional resources). */
  storeAnyFile(upload: UploadSource, field?: string, findSame?: FindSameFile): Promise<StoredFile> {
    return this.#receive(upload, this.limits.fileBytes, field, (received, type) =>
      this.#storeFileOnce(received, type, upload, findSame),
    );
  }

  /**
   * Receives a document that is kept privately. According to its bytes, it must be a PDF, a picture, a spreadsheet, or
   * a text. `keep` stores the bytes elsewhere; the temporary file at `path` is removed afterwards.
   */
  receiveDocument<Result>(
    upload: UploadSource,
    field: string,
    keep: (document: ReceivedDocument) => Promise<Result>,
  ): Promise<Result> {
    return this.#receive(upload, this.limits.fileBytes, field, async ({ path, size }) => {
      const mediaType = await documentTypeOf(path);
      if (mediaType === null) throw unsupportedMediaType(notTakenAsDocument);
      const name = nameOfDocument(upload.filename, mediaType);
      return keep({ path, size, name, mediaType, sha256: await sha256Of(path) });
    });
  }

  /** Deletes the bytes of a file, its variants, and its original permanently. Repeating it has no effect. */
  async remove(file: StoredNames): Promise<void> {
    for (const name of namesOf(file)) await this.storage.remove(name);
  }

  /** Moves the bytes of a file, its variants, and its original to the trash. Repeating it has no effect. */
  async discard(file: StoredNames): Promise<void> {
    for (const name of namesOf(file)) await this.storage.discard(name);
  }

  /** Moves the bytes of a file, its variants, and its original back from the trash. Repeating it has no effect. */
  async reclaim(file: StoredNames): Promise<void> {
    for (const name of namesOf(file)) await this.storage.reclaim(name);
  }

  /** Opens a file in the storage or in its trash; null if it is in neither. */
  async open(name: string): Promise<{ size: number; bytes: Readable } | null> {
    const { storage } = this;
    // A file may move during the search: a write moves it to the trash, and a sweep moves it back.
    for (const area of [storage, storage.trash, storage, storage.trash]) {
      try {
        const size = await area.sizeOf(name);
        if (size !== null) return { size, bytes: await area.read(name) };
      } catch (error) {
        if (!saysGone(error)) throw error;
      }
    }
    return null;
  }

  /** Makes the placeholder of a stored picture from its narrowest copy. Null if the bytes are gone or damaged. */
  async placeholderOf({ name, variants }: Pick<StoredFile, 'name' | 'variants'>): Promise<string | null> {
    const narrowest = variants.find(({ format }) => format === 'webp');
    const { placeholderOfBytes } = await import('./pictures/placeholder.ts');
    const stored = await this.open(narrowest?.name ?? name);
    if (!stored) return null;
    const placeholder = buffer(stored.bytes).then(placeholderOfBytes);
    return placeholder.catch(() => null);
  }

  #receive<Result>(
    upload: UploadSource,
    maxBytes: number,
    field: string | undefined,
    keep: (received: ReceivedFile, type: SniffedType) => Promise<Result>,
  ): Promise<Result> {
    return aboutField(field, () => {
      this.requireOwnStorage();
      return receiveUpload(upload, this.incoming, maxBytes, async (received) =>
        keep(received, await sniffType(received.head)),
      ).catch((error) => {
        throw asStorageProblem(error);
      });
    });
  }

  #storeFileOnce(
    received: ReceivedFile,
    type: SniffedType,
    { filename }: UploadSource,
    findSame?: FindSameFile,
  ): Promise<StoredFile> {
    const once = { kind: 'file', received, filename, findSame, keepsOriginals: false } as const;
    return this.#storeOnce(once, (sha256) => this.#keeper.keepFile(received, type, { sha256, filename }));
  }

  /** Shares the bytes of a file that is stored already; if there is none, or it is gone, calls `store`. */
  async #storeOnce(
    { kind, received, filename, findSame, keepsOriginals }: ReceivedUpload,
    store: (sha256: string) => Promise<StoredFile>,
  ): Promise<StoredFile> {
    const sha256 = await sha256Of(received.path);
    return this.#sameFiles.inTurn(kind, sha256, async (earlier) => {
      let needsOriginal = false;
      for (const find of [
        async () => earlier,
        async () => findSame?.(kind, sha256),
        async () => (needsOriginal ? findSame?.(kind, sha256, { hasOriginal: true }) : null),
      ]) {
        const same = await find();
        if (!same) continue;
        needsOriginal ||= keepsOriginals && (await lacksOriginal(same, sha256, received.path));
        if (needsOriginal && !same.original) continue;
        const shared = await this.#keeper.share(same, { filename, keepsOriginals });
        if (shared) return shared;
      }
      return store(sha256);
    });
  }
}

/** Whether an upload is the original of the same picture, which was stored without it. */
async function lacksOriginal(same: StoredFile, sha256: string, path: string): Promise<boolean> {
  const isScaledDown = same.width === maxSide || same.height === maxSide;
  if (same.original || !isScaledDown || sha256 === same.sha256) return false;
  const { isScaledDownWhenStored } = await import('./pictures/decode-picture.ts');
  return isScaledDownWhenStored(path);
}

/** An upload that was received, and what is known about it. */
interface ReceivedUpload {
  readonly kind: FileKind;
  readonly received: ReceivedFile;
  /** The client's name of the file. */
  readonly filename: string;
  readonly findSame: FindSameFile | undefined;
  readonly keepsOriginals: boolean;
}

const notTakenAsDocument =
  'Only PDF files, images, spreadsheets without macros (XLSX), and plain text can be uploaded here.';

function notTakenAsPicture(type: SniffedType): string {
  return type.mimeType.startsWith('image/')
    ? 'Only JPEG, PNG, WebP, GIF and AVIF images can be uploaded here.'
    : 'Only images can be uploaded here.';
}
