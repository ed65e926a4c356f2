import { rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { Disk } from 'flydrive';
import type { FileArea, FileStorage } from './file-storage.ts';
import { answered, S3Area } from './s3-area.ts';
import { saysGone } from './storage-problems.ts';

/** Keys with a slash, so that neither is listed among the files. The client removes dots at the beginning of a key. */
const markerKey = 'site/installation.json';
const trashPrefix = 'trash/';

export interface S3Options {
  bucket: string;
  region: string;
  /** Address of a service other than Amazon's. */
  endpoint?: string;
  /** Without them the credentials come from where the SDK looks for them: environment, profile, instance role. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
  /** Bucket in the path, not in the host name, as most services other than Amazon's want it. */
  forcePathStyle?: boolean;
}

function quiet(): void {}

/** Files in a bucket of an S3 service, which is this product's alone. */
export class S3Storage extends S3Area implements FileStorage {
  readonly localFolder = null;
  readonly trash: FileArea;

  private constructor(disk: Disk) {
    super(disk, '');
    this.trash = new S3Area(disk, trashPrefix);
  }

  /** Loads the S3 client, which no other storage needs. */
  static async open({ bucket, ...connection }: S3Options): Promise<S3Storage> {
    const { S3Driver } = await import('flydrive/drivers/s3');
    const driver = new S3Driver({
      ...connection,
      bucket,
      visibility: 'private',
      // Many services know no access lists, and fail on the SDK's newer checksums or store them as content.
      supportsACL: false,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // Failures are thrown; the client would also print them past the product's own log.
      logger: { debug: quiet, info: quiet, warn: quiet, error: quiet },
      requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
    });
    return new S3Storage(new Disk(driver));
  }

  write(name: string, bytes: Uint8Array): Promise<void> {
    return answered(() => this.disk.put(name, bytes));
  }

  async take(name: string, path: string): Promise<void> {
    await answered(() => this.disk.copyFromFs(path, name));
    await rm(path, { force: true });
  }

  discard(name: string): Promise<void> {
    return this.#move(name, trashPrefix + name);
  }

  reclaim(name: string): Promise<void> {
    return this.#move(trashPrefix + name, name);
  }

  async readMarker(): Promise<string | null> {
    try {
      return await text(await this.read(markerKey));
    } catch (error) {
      if (saysGone(error)) return null;
      throw error;
    }
  }

  writeMarker(mark: string): Promise<void> {
    return answered(() => this.disk.put(markerKey, mark));
  }

  /** A write is not tried: each is paid for, and the mark that is read shows that the service is there. */
  async tryWriting(): Promise<void> {}

  /** The copy is whole before the original goes; of two that move the same object the later finds it gone. */
  async #move(from: string, to: string): Promise<void> {
    try {
      await answered(() => this.disk.copy(from, to));
    } catch (error) {
      if (saysGone(error)) return;
      throw error;
    }
    await answered(() => this.disk.delete(from));
  }
}
