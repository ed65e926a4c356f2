import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { crc32, createDeflateRaw, deflateRaw } from 'node:zlib';
import { z } from 'zod';
import { GrowingFile } from './growing-file.ts';
import {
  closing,
  listedHeader,
  localHeader,
  localHeaderSize,
  needs64Bits,
  type ZipEntry,
} from './zip-headers.ts';

const compress = promisify(deflateRaw);

/** Fixed, so that the same bytes are always compressed in the same way. */
const options = { level: 6 };

/** How many headers of the central directory are written at once. */
const listedAtOnce = 500;

/** What is known about a file of an archive after it was written. */
export interface WrittenFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

/** The path of a local file whose content is added to an archive. */
export interface LocalFile {
  readonly file: string;
}

type Written = WrittenFile & ZipEntry;

const loggedFile = z.object({
  path: z.string(),
  size: z.number(),
  sha256: z.string(),
  packed: z.number(),
  crc: z.number(),
  isStored: z.boolean(),
  isLarge: z.boolean(),
  offset: z.number(),
});

/**
 * Writes a ZIP archive in which nothing depends on when or where it is made. Files are added one after the other. Each
 * is complete in the archive before the next one is added, and only a few numbers about it stay in memory (decision
 * 105). The caller must close the writer, also after errors.
 */
export class ZipWriter {
  private constructor(
    private readonly output: GrowingFile,
    private readonly log: GrowingFile | null,
    private readonly written: Written[],
  ) {}

  /** Begins an archive in a new file. */
  static async create(path: string): Promise<ZipWriter> {
    return new ZipWriter(await GrowingFile.create(path), null, []);
  }

  /** Continues an archive after the files of its log. @param log has a line about each file */
  static async continue(output: GrowingFile, log: GrowingFile): Promise<ZipWriter> {
    const written: Written[] = [];
    for await (const line of log.lines()) written.push(loggedFile.parse(JSON.parse(line)));
    return new ZipWriter(output, log, written);
  }

  /** The files so far, in their order. */
  get files(): WrittenFile[] {
    return this.written.map(({ path, size, sha256 }) => ({ path, size, sha256 }));
  }

  /** Adds a file. @param isStored adds it uncompressed, because compression would save nothing */
  async add(path: string, content: LocalFile | Buffer | string, isStored = false): Promise<WrittenFile> {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const written = Buffer.isBuffer(bytes)
      ? await this.addBytes(path, bytes, isStored)
      : await this.addLocalFile(path, bytes.file, isStored);
    this.written.push(written);
    await this.log?.append(`${JSON.stringify(written)}\n`);
    return written;
  }

  /** Writes the central directory. */
  async finish(): Promise<void> {
    const start = this.output.size;
    for (let from = 0; from < this.written.length; from += listedAtOnce)
      await this.output.append(
        Buffer.concat(this.written.slice(from, from + listedAtOnce).map(listedHeader)),
      );
    await this.output.append(closing(this.written.length, start, this.output.size - start));
  }

  /** Closes the archive, complete or not. */
  close(): Promise<void> {
    return this.output.close();
  }

  private async addBytes(path: string, bytes: Buffer, isStored: boolean): Promise<Written> {
    const content = isStored ? bytes : await compress(bytes, options);
    const entry = {
      path,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      packed: content.length,
      crc: crc32(bytes),
      isStored,
      isLarge: false,
      offset: this.output.size,
    };
    await this.output.append(localHeader(entry));
    await this.output.append(content);
    return entry;
  }

  /** The header contains the sizes, so it is written after the content, into the room that was left for it. */
  private async addLocalFile(path: string, file: string, isStored: boolean): Promise<Written> {
    const isLarge = needs64Bits((await stat(file)).size);
    const offset = this.output.leave(localHeaderSize({ path, isLarge }));
    const start = this.output.size;
    const hash = createHash('sha256');
    let [size, crc] = [0, 0];
    async function* measured(parts: AsyncIterable<Buffer>) {
      for await (const part of parts) {
        hash.update(part);
        crc = crc32(part, crc);
        size += part.length;
        yield part;
      }
    }
    const write = async (parts: AsyncIterable<Buffer>) => {
      for await (const part of parts) await this.output.append(part);
    };
    const source = createReadStream(file);
    if (isStored) await pipeline(source, measured, write);
    else await pipeline(source, measured, createDeflateRaw(options), write);
    const packed = this.output.size - start;
    const entry = { path, size, sha256: hash.digest('hex'), packed, crc, isStored, isLarge, offset };
    await this.output.fill(localHeader(entry), offset);
    return entry;
  }
}
