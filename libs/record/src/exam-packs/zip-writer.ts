import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** ZIP has local times. Every file gets the earliest one, wherever the server is. */
const noTime = new Date(1980, 0, 1);

/** What is known about a file of an archive after it was written. */
export interface WrittenFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

/**
 * Writes a ZIP archive in which nothing depends on when or where it is made. Each file is read when the one before has been
 * taken. Buffers of about 60 KB for each file stay in memory until the archive is complete (decision 099).
 */
export class ZipWriter {
  readonly files: WrittenFile[] = [];
  private readonly zip = new ZipFile();

  /** Called with errors of the output, which end the file that is being written. */
  constructor(private readonly output: NodeJS.WritableStream) {
    this.zip.outputStream.pipe(output);
  }

  /** Adds a file. `isStored` if compressing it gains nothing. */
  async add(path: string, content: Readable | Buffer | string, isStored = false): Promise<WrittenFile> {
    const hash = createHash('sha256');
    let size = 0;
    const measured = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        size += chunk.length;
        done(null, chunk);
      },
    });
    const source =
      content instanceof Readable ? content : Readable.from([Buffer.from(content)], { objectMode: false });
    source.on('error', (error) => measured.destroy(error)).pipe(measured);
    const taken = finished(measured);
    const failed = Promise.withResolvers<never>();
    const fail = (error: Error) => failed.reject(error);
    this.output.on('error', fail);
    this.zip.addReadStream(measured, path, {
      mtime: noTime,
      mode: 0o100644,
      compress: !isStored,
      forceDosTimestamp: true,
    });
    await Promise.race([taken, failed.promise]).finally(() => this.output.off('error', fail));
    const file = { path, size, sha256: hash.digest('hex') };
    this.files.push(file);
    return file;
  }

  /** Writes the list of the files at the end. The caller waits for the output. */
  finish(): void {
    this.zip.end();
  }
}
