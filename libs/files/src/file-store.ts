import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { unsupportedMediaType } from '@daybook/errors';
import { FileChanges } from './file-changes.ts';
import { cleanOriginalName, newFileStem } from './file-names.ts';
import type { FileLimits } from './limits.ts';
import { type PictureFormat, pictureFormatFor } from './pictures/picture-formats.ts';
import type { RenderedPicture } from './pictures/render-picture.ts';
import { aboutField } from './receiving/about-field.ts';
import type { IncomingFolder } from './receiving/incoming-folder.ts';
import { type ReceivedFile, receiveUpload } from './receiving/receive-upload.ts';
import { isUnknown, type SniffedType, sniffType } from './receiving/sniff-type.ts';
import type { UploadSource } from './receiving/upload-source.ts';
import type { FileStorage } from './storage/file-storage.ts';
import { asStorageProblem, saysGone } from './storage/storage-problems.ts';
import { StoredFile } from './stored-file.ts';

/**
 * Takes uploads in and keeps their bytes. The rows are the caller's: it persists the `StoredFile` it gets in its own
 * transaction, best through `begin`. Every `store…` refuses with 413, 415 or 422, about the input field if one is
 * named, and fails with 507 when the storage is full and 503 when it cannot be used; then nothing stays behind.
 */
export class FileStore {
  constructor(
    readonly storage: FileStorage,
    private readonly incoming: IncomingFolder,
    private readonly limits: FileLimits,
  ) {}

  /** Where other receivers of uploads may keep what is on its way in. */
  get incomingFolder(): string {
    return this.incoming.folder;
  }

  /** A new path in that folder; what lies there is removed at a later start if this process does not. */
  newIncomingPath(): string {
    return this.incoming.newPath();
  }

  /** Removes what crashed uploads, backups, and restores left on their way in. */
  removeLeftovers(): Promise<void> {
    return this.incoming.removeLeftovers();
  }

  /** Starts the files of one write. */
  begin(): FileChanges {
    return new FileChanges(this);
  }

  /** A picture shown in pages: rendered anew, with variants (contract §3). JPEG, PNG, WebP, GIF and AVIF are taken. */
  storePicture(upload: UploadSource, field?: string): Promise<StoredFile> {
    return this.#receive(upload, this.limits.pictureBytes, field, async (received, type) => {
      const format = pictureFormatFor(type.mimeType);
      if (!format) throw unsupportedMediaType(notTakenAsPicture(type));
      const { renderPicture } = await import('./pictures/render-picture.ts');
      const picture = await renderPicture(received.path, format, this.limits.picturePixels);
      return this.#keepPicture(picture, format, upload.filename);
    });
  }

  /** A newsletter file: PDF or image by its bytes, kept exactly as sent (contract §5). */
  storeFile(upload: UploadSource, field?: string): Promise<StoredFile> {
    return this.#receive(upload, this.limits.fileBytes, field, async (received, type) => {
      if (isUnknown(type)) throw unsupportedMediaType('Only images and PDF files can be uploaded here.');
      return this.#keepFile(received, type, upload.filename);
    });
  }

  /** A file of any type, kept exactly as sent (contract §5, additional resources). */
  storeAnyFile(upload: UploadSource, field?: string): Promise<StoredFile> {
    return this.#receive(upload, this.limits.fileBytes, field, (received, type) =>
      this.#keepFile(received, type, upload.filename),
    );
  }

  /** Removes the bytes of a file and its variants for good; doing so twice is no error. */
  async remove(file: Pick<StoredFile, 'name' | 'variants'>): Promise<void> {
    for (const name of namesOf(file)) await this.storage.remove(name);
  }

  /** Moves the bytes of a file and its variants to the trash; doing so twice is no error. */
  async discard(file: Pick<StoredFile, 'name' | 'variants'>): Promise<void> {
    for (const name of namesOf(file)) await this.storage.discard(name);
  }

  /** Moves the bytes of a file and its variants back from the trash; those that are not in it stay where they are. */
  async reclaim(file: Pick<StoredFile, 'name' | 'variants'>): Promise<void> {
    for (const name of namesOf(file)) await this.storage.reclaim(name);
  }

  /** Puts a file in the trash as if it were new there, so that it stays as long as any other whose row is removed now. */
  async discardAnew(file: Pick<StoredFile, 'name' | 'variants'>): Promise<void> {
    for (const name of namesOf(file)) {
      await this.storage.reclaim(name);
      await this.storage.discard(name);
    }
  }

  /** The bytes of a file in the storage or in its trash, with their number; null when it is in neither. */
  async open(name: string): Promise<{ size: number; bytes: Readable } | null> {
    const { storage } = this;
    // A file may move while it is looked for: to the trash by a write, and back by a sweep.
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

  #receive(
    upload: UploadSource,
    maxBytes: number,
    field: string | undefined,
    keep: (received: ReceivedFile, type: SniffedType) => Promise<StoredFile>,
  ): Promise<StoredFile> {
    return aboutField(field, () =>
      receiveUpload(upload, this.incoming, maxBytes, async (received) =>
        keep(received, await sniffType(received.head)),
      ).catch((error) => {
        throw asStorageProblem(error);
      }),
    );
  }

  async #keepPicture(
    { main, variants }: RenderedPicture,
    { extension, mimeType }: PictureFormat,
    clientName: string,
  ): Promise<StoredFile> {
    const stem = newFileStem('picture');
    const file = Object.assign(new StoredFile(), {
      name: `${stem}.${extension}`,
      kind: 'picture',
      mimeType,
      size: main.bytes.length,
      width: main.width,
      height: main.height,
      sha256: createHash('sha256').update(main.bytes).digest('hex'),
      originalName: cleanOriginalName(clientName),
    } as const);
    const writes = [() => this.storage.write(file.name, main.bytes)];
    for (const { bytes, ...variant } of variants) {
      const name = `${stem}-${variant.width}.${variant.format}`;
      file.variants.push({ name, ...variant, size: bytes.length });
      writes.push(() => this.storage.write(name, bytes));
    }
    return this.#keep(file, () => allSettledOrThrow(writes.map((write) => write())));
  }

  async #keepFile(received: ReceivedFile, type: SniffedType, clientName: string): Promise<StoredFile> {
    const file = Object.assign(new StoredFile(), {
      name: `${newFileStem('file')}.${type.extension}`,
      kind: 'file',
      mimeType: type.mimeType,
      size: received.size,
      sha256: await sha256Of(received.path),
      originalName: cleanOriginalName(clientName),
    } as const);
    return this.#keep(file, () => this.storage.take(file.name, received.path));
  }

  /** Writes the bytes of a file; if any part fails, the parts already there are removed. */
  async #keep(file: StoredFile, write: () => Promise<unknown>): Promise<StoredFile> {
    try {
      await write();
      return file;
    } catch (error) {
      await this.remove(file).catch(() => undefined);
      throw error;
    }
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

function namesOf({ name, variants }: Pick<StoredFile, 'name' | 'variants'>): string[] {
  return [name, ...variants.map((variant) => variant.name)];
}

/** Waits for all, so that none of them writes on after the first has failed. */
async function allSettledOrThrow(writes: readonly Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(writes))
    if (result.status === 'rejected') throw result.reason;
}

function notTakenAsPicture(type: SniffedType): string {
  return type.mimeType.startsWith('image/')
    ? 'Only JPEG, PNG, WebP, GIF and AVIF images can be uploaded here.'
    : 'Only images can be uploaded here.';
}
