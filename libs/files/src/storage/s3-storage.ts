import { rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { Disk } from 'flydrive';
import type { ArchiveArea, CaptureArea, FileArea, FileStorage, WritableArea } from './file-storage.ts';
import { answered, S3Area } from './s3-area.ts';
import { openS3Disk, type S3Options } from './s3-disk.ts';
import { saysGone } from './storage-problems.ts';

/** Keys with a slash, so that they are not listed among the files. The client removes dots at the beginning of a key. */
const markerKey = 'site/installation.json';
const probeKey = 'site/writable';
const trashPrefix = 'trash/';
const capturesPrefix = 'captures/';
const askedPrefix = 'asked/';
const archivesPrefix = 'exam-packs/';

/** Objects with a prefix that can be written again under the same name. */
class S3WritableArea extends S3Area implements WritableArea, ArchiveArea {
  write(name: string, bytes: Uint8Array): Promise<void> {
    return answered(() => this.disk.put(this.keyOf(name), bytes));
  }

  async take(name: string, path: string): Promise<void> {
    await answered(() => this.disk.copyFromFs(path, this.keyOf(name)));
    await rm(path, { force: true });
  }
}

/** Files in a bucket of an S3 service. Nothing else may use the bucket. */
export class S3Storage extends S3WritableArea implements FileStorage {
  readonly localFolder = null;
  readonly trash: FileArea;
  readonly captures: CaptureArea;
  readonly asked: WritableArea;
  readonly archives: ArchiveArea;

  private constructor(disk: Disk) {
    super(disk, '');
    this.trash = new S3Area(disk, trashPrefix);
    this.captures = new S3Captures(disk, capturesPrefix, (upload, key) => this.link(upload, key));
    this.asked = new S3WritableArea(disk, askedPrefix);
    this.archives = new S3WritableArea(disk, archivesPrefix);
  }

  static async open(options: S3Options): Promise<S3Storage> {
    return new S3Storage(await openS3Disk(options));
  }

  /** A bucket has no links, so the service copies the object. */
  async link(name: string, other: string): Promise<void> {
    try {
      await answered(() => this.disk.copy(name, other));
    } catch (error) {
      if (!saysGone(error)) throw error;
      await answered(() => this.disk.copy(trashPrefix + name, other));
    }
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

  /** Writes are not tested, because each one costs money. Reading the marker shows that the service is available. */
  async tryWriting(): Promise<void> {}

  async proveWriting(): Promise<void> {
    await answered(() => this.disk.put(probeKey, 'x'));
    await answered(() => this.disk.delete(probeKey));
  }

  /** The copy is complete before the original is deleted. If two processes move the same object, the second finds it gone. */
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

/** What the record keeps. */
class S3Captures extends S3WritableArea implements CaptureArea {
  constructor(
    disk: Disk,
    prefix: string,
    private readonly copy: (upload: string, key: string) => Promise<void>,
  ) {
    super(disk, prefix);
  }

  linkUpload(upload: string, name: string): Promise<void> {
    return this.copy(upload, this.keyOf(name));
  }
}
