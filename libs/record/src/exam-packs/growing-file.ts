import { type FileHandle, open } from 'node:fs/promises';

/** A file that is written from its beginning to its end. Whoever opens it closes it, also after errors. */
export class GrowingFile {
  private written = 0;

  private constructor(
    readonly path: string,
    private readonly handle: FileHandle,
  ) {}

  /** Creates a file, which must not exist. */
  static async create(path: string): Promise<GrowingFile> {
    return new GrowingFile(path, await open(path, 'wx', 0o600));
  }

  /** The number of bytes so far. */
  get size(): number {
    return this.written;
  }

  /** Adds to the end. */
  async append(content: Buffer | string): Promise<void> {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    await this.put(bytes, this.written);
    this.written += bytes.length;
  }

  /** Leaves room for bytes that `fill` writes later. Returns where they begin. */
  leave(bytes: number): number {
    this.written += bytes;
    return this.written - bytes;
  }

  /** Writes into room that was left. */
  fill(bytes: Buffer, position: number): Promise<void> {
    return this.put(bytes, position);
  }

  close(): Promise<void> {
    return this.handle.close();
  }

  private async put(bytes: Buffer, position: number): Promise<void> {
    // One call may write fewer bytes, such as on a full disk, which the next one then reports.
    for (let done = 0; done < bytes.length; )
      done += (await this.handle.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
  }
}
