import { createHash, randomUUID } from 'node:crypto';
import { access, constants, copyFile, link, rm, stat, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { flush } from './flush.ts';
import { LocalArea } from './local-area.ts';
import { answered, S3Area } from './s3-area.ts';
import { openS3Disk, type S3Options } from './s3-disk.ts';
import { causesOf, httpStatusInside, saysGone } from './storage-problems.ts';

/** HTTP status of a conditional write whose condition is not met. */
const preconditionFailed = 412;

const s3Prefix = 'checkpoints/';

/** Files that are written once and never again, in a place that somebody else may control. */
export interface WriteOnceArea {
  /**
   * Writes a file. False if there is a file with the name already, which stays. A crash leaves no part of a file, except on file
   * systems without links.
   */
  writeNew(name: string, bytes: Uint8Array): Promise<boolean>;
  /** The bytes of a file; null if there is none. */
  readWhole(name: string): Promise<Buffer | null>;
  /** Throws if the place cannot be used. Writes nothing, because what is written may have to stay forever. */
  check(): Promise<void>;
}

/** Where the files are: a folder that exists, or the keys of a bucket that begin with `checkpoints/`. */
export type WriteOncePlace = { readonly folder: string } | { readonly s3: S3Options };

/** Opens the place. Does not create it: a folder that is missing may be a disk that is not mounted. */
export async function openWriteOnce(place: WriteOncePlace): Promise<WriteOnceArea> {
  return 'folder' in place
    ? new LocalWriteOnce(place.folder)
    : new S3WriteOnce(await openS3Disk(place.s3), s3Prefix);
}

class LocalWriteOnce extends LocalArea implements WriteOnceArea {
  async writeNew(name: string, bytes: Uint8Array): Promise<boolean> {
    const [target, path] = [this.pathOf(name), this.pathOf(`.${randomUUID()}`)];
    try {
      await writeFile(path, bytes, { flag: 'wx', mode: 0o644 });
      await flush(path, 'r+');
      await linkNew(path, target);
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      throw error;
    } finally {
      await rm(path, { force: true }).catch(() => undefined);
    }
    // Not every file system of a network can sync a folder.
    await flush(this.folder, 'r').catch(() => undefined);
    return true;
  }

  readWhole(name: string): Promise<Buffer | null> {
    return wholeOf(this, name);
  }

  async check(): Promise<void> {
    if (!(await stat(this.folder)).isDirectory()) throw new Error(`${this.folder} is not a folder.`);
    await access(this.folder, constants.W_OK);
  }
}

class S3WriteOnce extends S3Area implements WriteOnceArea {
  /** Checks first whether the object exists, because not every service supports conditional writes. */
  async writeNew(name: string, bytes: Uint8Array): Promise<boolean> {
    if (await this.isThere(name)) return false;
    // Buckets with object lock require a checksum, and this is the one that every service supports.
    const options = { IfNoneMatch: '*', ContentMD5: createHash('md5').update(bytes).digest('base64') };
    try {
      await answered(() => this.disk.put(this.keyOf(name), bytes, options));
      return true;
    } catch (error) {
      if (statusOf(error) === preconditionFailed) return false;
      throw error;
    }
  }

  readWhole(name: string): Promise<Buffer | null> {
    return wholeOf(this, name);
  }

  /** If the service answers that the object does not exist, the bucket exists and the credentials are valid. */
  async check(): Promise<void> {
    await this.readWhole('check');
  }

  /** Without the permission to list, S3 answers 403 for objects that do not exist. */
  private async isThere(name: string): Promise<boolean> {
    try {
      return (await this.sizeOf(name)) !== null;
    } catch (error) {
      if (statusOf(error) === 403) return false;
      throw error;
    }
  }
}

/** Gives the file its name unless another one has it. Some file systems do not support links. */
async function linkNew(path: string, target: string): Promise<void> {
  await link(path, target).catch((error: unknown) => {
    if (codeOf(error) === 'EEXIST') throw error;
    return copyFile(path, target, constants.COPYFILE_EXCL);
  });
}

async function wholeOf(area: LocalArea | S3Area, name: string): Promise<Buffer | null> {
  try {
    return await buffer(await area.read(name));
  } catch (error) {
    if (saysGone(error) && !isMissingBucket(error)) return null;
    throw error;
  }
}

const isMissingBucket = (error: unknown) => causesOf(error).some(({ name }) => name === 'NoSuchBucket');

const statusOf = (error: unknown) =>
  causesOf(error)
    .map(httpStatusInside)
    .find((status) => status !== undefined);

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
