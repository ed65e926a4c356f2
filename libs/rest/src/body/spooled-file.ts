import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { storageFailure } from '@daybook/errors';

const chunkSize = 64 * 1024;

/**
 * Room on disk for a file on its way in, because fields that it depends on may follow it in the form. It has no name
 * from the start, so whatever ends the process leaves nothing behind.
 */
export class SpooledFile {
  private constructor(private readonly handle: FileHandle) {}

  /** Throws 503 when no file can be opened there, 507 when the disk is full. */
  static async open(folder: string): Promise<SpooledFile> {
    const path = join(folder, `${process.pid}-${randomUUID()}`);
    const handle = await open(path, 'wx+', 0o600).catch((error) => {
      throw storageFailure(error) ?? error;
    });
    await unlink(path);
    return new SpooledFile(handle);
  }

  /** Throws 507 when the disk is full, 503 when it cannot be written to, and whatever the source breaks off with. */
  async write(source: Readable): Promise<void> {
    try {
      await this.handle.writeFile(source);
    } catch (error) {
      throw storageFailure(error) ?? error;
    }
  }

  /** The bytes from the start, as often as wanted until `close`. */
  read(): Readable {
    return Readable.from(this.chunks(), { objectMode: false });
  }

  close(): Promise<void> {
    return this.handle.close();
  }

  /** Node's own streams keep a file handle from closing until they are destroyed, which is up to whoever reads. */
  private async *chunks(): AsyncGenerator<Buffer> {
    for (let position = 0; ; ) {
      const buffer = Buffer.allocUnsafe(chunkSize);
      const { bytesRead } = await this.handle.read({ buffer, position });
      if (bytesRead === 0) return;
      position += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  }
}
