import { createWriteStream } from 'node:fs';
import { copyFile, link, open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { AppError, fileTooLarge, invalidInput } from '@daybook/errors';
import type { IncomingFolder } from './incoming-folder.ts';
import type { UploadSource } from './upload-source.ts';

/** A complete upload in a temporary file, which is removed as soon as `use` of `receiveUpload` ends. */
export interface ReceivedFile {
  path: string;
  /** Bytes. */
  size: number;
  /** The first bytes, enough to detect the type. */
  head: Buffer;
}

const headLength = 4100;

/**
 * Passes an upload to `use` as a separate file and removes the file afterwards. An upload that is on disk already is
 * linked; any other is written as it arrives.
 * @throws 413 above `maxBytes`, 422 if it is empty or interrupted, the system's error if it cannot be written
 */
export async function receiveUpload<Result>(
  source: UploadSource,
  incoming: IncomingFolder,
  maxBytes: number,
  use: (received: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  const path = incoming.newPath();
  try {
    if (source.path === undefined) await write(source, path, maxBytes);
    else await linkTo(source.path, path);
    const { size, head } = await inspect(path);
    if (size > maxBytes) throw fileTooLarge(maxBytes);
    if (size === 0) throw invalidInput('This file is empty.');
    return await use({ path, size, head });
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}

/** Some file systems do not support links. */
async function linkTo(existing: string, path: string): Promise<void> {
  await link(existing, path).catch(() => copyFile(existing, path));
}

async function write(source: UploadSource, path: string, maxBytes: number): Promise<void> {
  let size = 0;
  async function* measured(): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of source.createReadStream()) {
        const bytes = Buffer.from(chunk);
        size += bytes.length;
        if (size > maxBytes) throw fileTooLarge(maxBytes);
        yield bytes;
      }
    } catch (error) {
      throw asUploadProblem(error, maxBytes);
    }
  }
  await pipeline(measured(), createWriteStream(path, { flags: 'wx' }));
}

async function inspect(path: string): Promise<Pick<ReceivedFile, 'size' | 'head'>> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(headLength), position: 0 });
    return { size, head: buffer.subarray(0, bytesRead) };
  } finally {
    await file.close();
  }
}

/** Errors of the sender. The multipart parser reports its size limit as status 413. */
function asUploadProblem(error: unknown, maxBytes: number): AppError {
  if (error instanceof AppError) return error;
  const isTooLarge = error instanceof Error && 'status' in error && error.status === 413;
  if (isTooLarge) return fileTooLarge(maxBytes);
  return new AppError('BAD_USER_INPUT', 'The upload broke off. Please try again.', { cause: error });
}
