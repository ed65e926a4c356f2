import { type FileHandle, open, rm, unlink } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { storageFailure } from '@daybook/errors';

const chunkSize = 64 * 1024;

/** A temporary file: a request body that exceeds the memory budget, or an uploaded file of an incomplete form. */
export class SpooledFile {
  #size = 0;

  private constructor(
    private readonly handle: FileHandle,
    /** The path of the file. Others may read it or link to it until `close`. */
    readonly path: string,
  ) {}

  /**
   * Creates a file at a new path and removes its name, so that a crash leaves nothing behind. Throws 503 or 507 if the
   * storage is unusable or full.
   */
  static async open(path: string): Promise<SpooledFile> {
    const file = await SpooledFile.openNamed(path, 0o600);
    await unlink(file.path);
    return file;
  }

  /**
   * Creates a file at a new path that keeps its name until `close`. Throws as `open` does.
   */
  static async openNamed(path: string, mode?: number): Promise<SpooledFile> {
    const handle = await open(path, 'wx+', mode).catch(throwStorageFailure);
    return new SpooledFile(handle, path);
  }

  /** Bytes written so far. */
  get size(): number {
    return this.#size;
  }

  /** Appends one chunk. Throws 503 or 507 if the storage is unusable or full. */
  async append(chunk: Buffer): Promise<void> {
    for (let start = 0; start < chunk.length; ) {
      const rest = chunk.length - start;
      const { bytesWritten } = await this.handle
        .write(chunk, start, rest, this.#size)
        .catch(throwStorageFailure);
      start += bytesWritten;
      this.#size += bytesWritten;
    }
  }

  /** Appends a whole stream. Throws 503 or 507 if the storage is unusable or full, or the error of the stream. */
  async write(source: Readable): Promise<void> {
    for await (const chunk of source) await this.append(chunk);
  }

  /** Streams the bytes from the start. May be called several times before `close`. */
  read(): Readable {
    return Readable.from(this.#chunks(), { objectMode: false });
  }

  /** Reads all bytes into memory. */
  async bytes(): Promise<Buffer> {
    const bytes = Buffer.allocUnsafe(this.#size);
    for (let position = 0; position < bytes.length; ) {
      const { bytesRead } = await this.handle.read(bytes, position, bytes.length - position, position);
      if (bytesRead === 0) throw new Error('A spooled file is shorter than the bytes written to it.');
      position += bytesRead;
    }
    return bytes;
  }

  /** Closes the file, and removes it if it still has its name. */
  async close(): Promise<void> {
    await this.handle.close();
    await rm(this.path, { force: true });
  }

  /** A file stream of Node would keep the handle open until it is destroyed, and a reader may never destroy it. */
  async *#chunks(): AsyncGenerator<Buffer> {
    for (let position = 0; ; ) {
      const buffer = Buffer.allocUnsafe(chunkSize);
      const { bytesRead } = await this.handle.read({ buffer, position });
      if (bytesRead === 0) return;
      position += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  }
}

function throwStorageFailure(error: unknown): never {
  throw storageFailure(error) ?? error;
}
