import { createHash } from 'node:crypto';
import { cleanOriginalName, newFileStem, withStem } from './file-names.ts';
import type { PictureFormat } from './pictures/picture-formats.ts';
import type { RenderedPicture } from './pictures/render-picture.ts';
import type { ReceivedFile } from './receiving/receive-upload.ts';
import type { SniffedType } from './receiving/sniff-type.ts';
import type { FileStorage } from './storage/file-storage.ts';
import { saysGone } from './storage/storage-problems.ts';
import { namesOf, StoredFile } from './stored-file.ts';

/** What is known about a picture besides its pixels. */
interface SentPicture {
  readonly sentSha256: string;
  /** The client's name of the file. */
  readonly filename: string;
  /** The file that was sent, to be kept if the picture is scaled down; null if it is not kept. */
  readonly original: { readonly path: string; readonly size: number; readonly extension: string } | null;
}

/** Writes the bytes of files under new names. If any part fails, the others are removed. */
export class FileKeeper {
  constructor(private readonly storage: FileStorage) {}

  /** Writes a picture with its variants, and its original if it has one. */
  async keepPicture(
    { main, placeholder, variants, sent }: RenderedPicture,
    { extension, mimeType }: PictureFormat,
    { sentSha256, filename, original }: SentPicture,
  ): Promise<StoredFile> {
    const stem = newFileStem('picture');
    const file = Object.assign(new StoredFile(), {
      name: `${stem}.${extension}`,
      kind: 'picture',
      mimeType,
      size: main.bytes.length,
      width: main.width,
      height: main.height,
      placeholder,
      sha256: createHash('sha256').update(main.bytes).digest('hex'),
      sentSha256,
      originalName: cleanOriginalName(filename),
    } as const);
    const writes = [() => this.storage.write(file.name, main.bytes)];
    for (const { bytes, ...variant } of variants) {
      const name = `${stem}-${variant.width}.${variant.format}`;
      file.variants.push({ name, ...variant, size: bytes.length });
      writes.push(() => this.storage.write(name, bytes));
    }
    if (original && (sent.width > main.width || sent.height > main.height)) {
      const { path, size } = original;
      const name = `${stem}-original.${original.extension}`;
      file.original = { name, ...sent, size };
      writes.push(() => this.storage.take(name, path));
    }
    return this.#keep(file, () => allSettledOrThrow(writes.map((write) => write())));
  }

  /** Takes over a file that was received. */
  async keepFile(
    received: ReceivedFile,
    type: SniffedType,
    { sha256, filename }: { sha256: string; filename: string },
  ): Promise<StoredFile> {
    const file = Object.assign(new StoredFile(), {
      name: `${newFileStem('file')}.${type.extension}`,
      kind: 'file',
      mimeType: type.mimeType,
      size: received.size,
      sha256,
      sentSha256: sha256,
      originalName: cleanOriginalName(filename),
    } as const);
    return this.#keep(file, () => this.storage.take(file.name, received.path));
  }

  /** Gives the bytes of a file a new name. Returns null if they are gone. */
  async share(
    same: StoredFile,
    { filename, keepsOriginals }: { filename: string; keepsOriginals: boolean },
  ): Promise<StoredFile | null> {
    const stem = newFileStem(same.kind);
    const renamed = <Part extends { name: string }>(part: Part) => ({
      ...part,
      name: withStem(part.name, stem),
    });
    const { kind, mimeType, size, width, height, placeholder, sha256, sentSha256 } = same;
    const original = keepsOriginals ? same.original : null;
    const file = Object.assign(new StoredFile(), {
      ...{ kind, mimeType, size, width, height, placeholder, sha256, sentSha256 },
      name: withStem(same.name, stem),
      variants: same.variants.map(renamed),
      original: original && renamed(original),
      originalName: cleanOriginalName(filename),
    });
    const links = namesOf({ ...same, original }).map((name) => this.storage.link(name, withStem(name, stem)));
    return this.#keep(file, () => allSettledOrThrow(links)).catch((error) => {
      if (saysGone(error)) return null;
      throw error;
    });
  }

  async #keep(file: StoredFile, write: () => Promise<unknown>): Promise<StoredFile> {
    try {
      await write();
      return file;
    } catch (error) {
      for (const name of namesOf(file)) await this.storage.remove(name).catch(() => undefined);
      throw error;
    }
  }
}

/** Waits for all writes, so that none continues after the first has failed. */
async function allSettledOrThrow(writes: readonly Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(writes))
    if (result.status === 'rejected') throw result.reason;
}
