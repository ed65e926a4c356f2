import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { AppError, sizeInWords, tooLarge } from '@daybook/errors';
import { ByteBudget, type Lease } from './byte-budget.ts';
import { announcedLength, earlyBytesOf, readAnnounced } from './read-announced.ts';
import { SpooledFile } from './spooled-file.ts';

interface IntakeOptions {
  /** Bytes of bodies that may be in memory at once. */
  readonly memory: number;
  /** Returns a new path for a body that does not fit into memory, or for a file of a form. */
  readonly newPath: () => string;
  /** Called before each write to such a path. Throws 507 if its disk has too little free space. */
  readonly requireSpace?: () => void;
}

/** The size limit of a body. */
interface BodySize {
  readonly limit: number;
  /** The memory that a body of this length takes while it is read and used. */
  memoryFor(length: number): number;
}

/**
 * Limits the memory of request bodies. A body reserves its announced length in one half of the budget before it is
 * read. If too little is free, the body is written to disk as it arrives and waits there for memory in the other half.
 * Slow clients can therefore fill only the first half, and never delay bodies that have arrived. The memory stays
 * reserved until the request is handled, because the parsed body is in use until then.
 */
export class BodyIntake {
  readonly #arriving: ByteBudget;
  readonly #arrived: ByteBudget;
  #spooled = 0;

  constructor(private readonly options: IntakeOptions) {
    this.#arriving = new ByteBudget(options.memory / 2);
    this.#arrived = new ByteBudget(options.memory / 2);
  }

  /** Returns new paths for multipart files until their form is complete. */
  get newPath(): () => string {
    return this.options.newPath;
  }

  /** The bytes of current bodies: reserved in memory, and on disk. */
  get counts(): { memory: number; disk: number } {
    return { memory: this.#arriving.taken + this.#arrived.taken, disk: this.#spooled };
  }

  /**
   * Reads the whole body and passes it to `use`.
   * @throws 413 if the body is larger than the limit, 422 if the client disconnects, 507 if the disk is full
   */
  withBytes<T>(request: IncomingMessage, size: BodySize, use: (bytes: Buffer) => Promise<T>): Promise<T> {
    return this.#admit(request, size, {
      direct: async () => use(earlyBytesOf(request) ?? (await readWhole(request))),
      spooled: async (file) => use(await file.bytes()),
    });
  }

  /**
   * Passes the body to `use` as a stream: the request itself, or a complete copy on disk if memory is short.
   * @throws 413 if the body is larger than the limit, 422 if the client disconnects, 507 if the disk is full
   */
  withStream<T>(request: IncomingMessage, size: BodySize, use: (source: Readable) => Promise<T>): Promise<T> {
    return this.#admit(request, size, {
      direct: () => use(request),
      spooled: (file) => use(file.read()),
    });
  }

  async #admit<T>(
    request: IncomingMessage,
    { limit, memoryFor }: BodySize,
    read: { direct: () => Promise<T>; spooled: (file: SpooledFile) => Promise<T> },
  ): Promise<T> {
    const early = earlyBytesOf(request);
    // Even a body that has arrived completely cannot be read once its connection is closed.
    if (early ? request.socket.destroyed : request.destroyed) throw brokenOff();
    const length = announcedLength(request);
    if (length !== null && length > limit) throw bodyTooLarge(limit);
    const lease = length === null ? null : this.#arriving.tryTake(memoryFor(length));
    if (lease) return releasing(lease, read.direct);
    if (early) return releasing(await this.#arrived.take(memoryFor(early.length)), read.direct);
    const file = await SpooledFile.open(this.options.newPath());
    try {
      await this.#spool(request, limit, file);
      return await releasing(await this.#arrived.take(memoryFor(file.size)), () => read.spooled(file));
    } finally {
      this.#spooled -= file.size;
      await file.close();
    }
  }

  async #spool(request: IncomingMessage, limit: number, file: SpooledFile): Promise<void> {
    await eachChunk(request, async (chunk) => {
      if (file.size + chunk.length > limit) throw bodyTooLarge(limit);
      this.options.requireSpace?.();
      const before = file.size;
      try {
        await file.append(chunk);
      } finally {
        // Of a chunk that did not fit on the disk, a part may have been written.
        this.#spooled += file.size - before;
      }
    });
  }
}

async function releasing<T>(lease: Lease, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    lease.release();
  }
}

async function readWhole(request: IncomingMessage): Promise<Buffer> {
  const bytes = await new Promise<Buffer | null>((resolve) => readAnnounced(request, resolve));
  if (!bytes) throw brokenOff();
  return bytes;
}

/**
 * Reads a request chunk by chunk. After an error it discards the rest, so that the error response can still be sent.
 */
async function eachChunk(request: IncomingMessage, use: (chunk: Buffer) => Promise<void>): Promise<void> {
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) await use(chunk);
  } catch (error) {
    request.resume();
    throw error instanceof AppError || !request.errored ? error : brokenOff(error);
  }
}

/** The error (413) for a body that exceeds the limit. */
export function bodyTooLarge(limit: number): AppError {
  return tooLarge(`The request is too large: ${sizeInWords(limit)} at most.`);
}

/** The error (422) for a client that disconnected before the end of its body. */
export function brokenOff(cause?: unknown): AppError {
  return new AppError('BAD_USER_INPUT', 'The upload broke off. Please try again.', { cause });
}
