import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadBytes } from './verify-zip.ts';

/** The bytes of a local file. Node's `openAsBlob` gives wrong sizes for files of 4 GB and more. */
export async function fileBytes(path: string): Promise<ReadBytes> {
  return part(path, 0, (await stat(path)).size);
}

function part(path: string, from: number, to: number): ReadBytes {
  const size = Math.max(0, to - from);
  const stream = () => Readable.from(size === 0 ? [] : createReadStream(path, { start: from, end: to - 1 }));
  return {
    size,
    slice: (start = 0, end = size) => part(path, from + Math.min(start, size), from + Math.min(end, size)),
    stream: () => Readable.toWeb(stream()),
    arrayBuffer: () => read(path, from, size),
  };
}

async function read(path: string, from: number, size: number): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  const file = await open(path);
  try {
    for (let done = 0; done < size; ) {
      const { bytesRead } = await file.read(bytes, done, size - done, from + done);
      if (bytesRead === 0) throw new Error('The file has become shorter.');
      done += bytesRead;
    }
  } finally {
    await file.close();
  }
  return bytes.buffer;
}
