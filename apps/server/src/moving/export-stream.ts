import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type ExportPart, streamOf } from '@daybook/moving';
import { extract } from 'tar-stream';
import { addFile, sendArchive } from '../sending/send-archive.ts';

/** Sends the parts of an export as a tar archive, each after the receiver has taken the previous one. */
export async function sendParts(
  parts: AsyncIterable<ExportPart>,
  destination: NodeJS.WritableStream,
): Promise<void> {
  await sendArchive(
    (archive) => pipeline(archive, destination),
    async (archive) => {
      for await (const part of parts) await addFile(archive, part.path, part.size, streamOf(part));
    },
  );
}

/** Receives the parts that `sendParts` sends: JSON as text, and files as streams. */
export async function* receivedParts(archive: Readable): AsyncGenerator<ExportPart, void> {
  const unpack = extract();
  const receiving = pipeline(archive, unpack);
  receiving.catch(() => undefined);
  for await (const entry of unpack) {
    const { name: path, size = 0 } = entry.header;
    const stream = entry as unknown as Readable;
    yield {
      path,
      size,
      content: path.endsWith('.json') && !path.startsWith('files/') ? await text(stream) : stream,
    };
  }
  await receiving;
}
