import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { AppError, fileTooLarge, invalidInput } from '@daybook/errors';
import type { IncomingFolder } from './incoming-folder.ts';
import type { UploadSource } from './upload-source.ts';

/** A complete upload in a temporary file, which is gone as soon as `use` of `receiveUpload` ends. */
export interface ReceivedFile {
  path: string;
  /** Bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
  /** The first bytes, enough to tell the type. */
  head: Buffer;
}

const headLength = 4100;

/**
 * Streams an upload to a temporary file and lets `use` have it; nothing is left behind, whatever happens.
 * @throws 413 above `maxBytes`, 422 when it is empty or breaks off, the system's error when it cannot be written
 */
export async function receiveUpload<Result>(
  source: UploadSource,
  incoming: IncomingFolder,
  maxBytes: number,
  use: (received: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  const path = incoming.newPath();
  const hash = createHash('sha256');
  let size = 0;
  let head: Buffer = Buffer.alloc(0);

  async function* measured(): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of source.createReadStream()) {
        const bytes = Buffer.from(chunk);
        size += bytes.length;
        if (size > maxBytes) throw fileTooLarge(maxBytes);
        if (head.length < headLength)
          head = Buffer.concat([head, bytes.subarray(0, headLength - head.length)]);
        hash.update(bytes);
        yield bytes;
      }
    } catch (error) {
      throw asUploadProblem(error, maxBytes);
    }
  }

  try {
    await pipeline(measured(), createWriteStream(path, { flags: 'wx', flush: true }));
    if (size === 0) throw invalidInput('This file is empty.');
    return await use({ path, size, sha256: hash.digest('hex'), head });
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}

/** What went wrong on the sender's side; the multipart parser reports its own size limit as status 413. */
function asUploadProblem(error: unknown, maxBytes: number): AppError {
  if (error instanceof AppError) return error;
  const isTooLarge = error instanceof Error && 'status' in error && error.status === 413;
  if (isTooLarge) return fileTooLarge(maxBytes);
  return new AppError('BAD_USER_INPUT', 'The upload broke off. Please try again.', { cause: error });
}
