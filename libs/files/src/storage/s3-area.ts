import type { Readable } from 'node:stream';
import { AppError, storageUnavailable } from '@daybook/errors';
import type { Disk } from 'flydrive';
import type { FileArea, StoredEntry } from './file-storage.ts';
import { asStorageProblem, saysGone } from './storage-problems.ts';

/** The objects of a bucket whose keys are the prefix and a name without a slash. The prefix is empty or ends in a slash. */
export class S3Area implements FileArea {
  constructor(
    protected readonly disk: Disk,
    private readonly prefix: string,
  ) {}

  async sizeOf(name: string): Promise<number | null> {
    try {
      return (await this.disk.getMetaData(this.keyOf(name))).contentLength;
    } catch (error) {
      if (saysGone(error)) return null;
      throw asRemoteProblem(error);
    }
  }

  read(name: string): Promise<Readable> {
    return answered(() => this.disk.getStream(this.keyOf(name)));
  }

  remove(name: string): Promise<void> {
    return answered(() => this.disk.delete(this.keyOf(name)));
  }

  async *list(): AsyncGenerator<StoredEntry> {
    let paginationToken: string | undefined;
    do {
      const options = paginationToken ? { paginationToken } : {};
      const page = await answered(() => this.disk.listAll(this.prefix || '/', options));
      for (const object of page.objects) {
        if (!object.isFile || object.name.startsWith('.')) continue;
        const { lastModified, contentLength } = await object.getMetaData();
        yield { name: object.name, modifiedAt: lastModified, size: contentLength };
      }
      paginationToken = page.paginationToken;
    } while (paginationToken);
  }

  protected keyOf(name: string): string {
    return this.prefix + name;
  }
}

/** Runs a request to the service. Throws 507 if it is full, and 503 for all other errors, because they may be temporary. */
export async function answered<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw asRemoteProblem(error);
  }
}

function asRemoteProblem(error: unknown): AppError {
  const problem = asStorageProblem(error);
  return problem instanceof AppError ? problem : storageUnavailable(error);
}
