import { type FileHandle, open } from 'node:fs/promises';

/** A file that is written from its beginning to its end. The caller that opens it must close it, also after errors. */
export class GrowingFile {
  private constructor(
    readonly path: string,
    private readonly handle: FileHandle,
    private written: number,
  ) {}

  /** Creates a file, which must not exist. */
  static async create(path: string): Promise<GrowingFile> {
    return new GrowingFile(path, await open(path, 'wx+', 0o600), 0);
  }

  /** Opens a file to continue after its first `size` bytes. Throws if it has fewer. */
  static async continue(path: string, size: number): Promise<GrowingFile> {
    const handle = await open(path, 'r+');
    try {
      if ((await handle.stat()).size < size) throw new Error('The file has become shorter.');
      await handle.truncate(size);
    } catch (error) {
      await handle.close();
      throw error;
    }
    return new GrowingFile(path, handle, size);
  }

  /** The number of bytes so far. */
  get size(): number {
    return this.written;
  }

  /** Writes to the end. */
  async append(content: Buffer | string): Promise<void> {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    await this.put(bytes, this.written);
    this.written += bytes.length;
  }

  /** Leaves room for bytes that `fill` writes later. Returns their position. */
  leave(bytes: number): number {
    this.written += bytes;
    return this.written - bytes;
  }

  /** Writes into room that was left. */
  fill(bytes: Buffer, position: number): Promise<void> {
    return this.put(bytes, position);
  }

  /** Reads the lines that were written so far. */
  async *lines(): AsyncGenerator<string, void> {
    if (this.written === 0) return;
    const stream = this.handle.createReadStream({
      start: 0,
      end: this.written - 1,
      autoClose: false,
      encoding: 'utf8',
    });
    let rest = '';
    for await (const part of stream) {
      const lines = `${rest}${part}`.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  }

  /** Flushes the file to the disk. */
  sync(): Promise<void> {
    return this.handle.datasync();
  }

  close(): Promise<void> {
    return this.handle.close();
  }

  private async put(bytes: Buffer, position: number): Promise<void> {
    // One call may write only some of the bytes, for example on a full disk. The next call then throws.
    for (let done = 0; done < bytes.length; )
      done += (await this.handle.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
  }
}
