import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { AppError, unavailable } from '@daybook/errors';
import { Disk } from 'flydrive';
import type { FileStorage, StoredEntry } from './file-storage.ts';
import { asStorageProblem, causesOf, httpStatusInside } from './storage-problems.ts';

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
export class S3Storage implements FileStorage {
  readonly localFolder = null;

  private constructor(private readonly disk: Disk) {}

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

  async sizeOf(name: string): Promise<number | null> {
    try {
      return (await this.disk.getMetaData(name)).contentLength;
    } catch (error) {
      if (causesOf(error).some((cause) => httpStatusInside(cause) === 404)) return null;
      throw asRemoteProblem(error);
    }
  }

  read(name: string): Promise<Readable> {
    return answered(() => this.disk.getStream(name));
  }

  remove(name: string): Promise<void> {
    return answered(() => this.disk.delete(name));
  }

  async *list(): AsyncGenerator<StoredEntry> {
    let paginationToken: string | undefined;
    do {
      const page = await answered(() => this.disk.listAll('/', paginationToken ? { paginationToken } : {}));
      for (const object of page.objects) {
        if (!object.isFile) continue;
        const { lastModified } = await object.getMetaData();
        yield { name: object.name, modifiedAt: lastModified };
      }
      paginationToken = page.paginationToken;
    } while (paginationToken);
  }
}

async function answered<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw asRemoteProblem(error);
  }
}

/** Full is full; everything else a service across the network says or fails to say may pass. */
function asRemoteProblem(error: unknown): AppError {
  const problem = asStorageProblem(error);
  return problem instanceof AppError ? problem : unavailable(error);
}
