import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type ExportPart, streamOf } from '@daybook/moving';
import { extract, type Pack, pack } from 'tar-stream';

/** Sends the parts of an export as a tar archive, each after the receiver has taken the previous one. */
export async function sendParts(
  parts: AsyncIterable<ExportPart>,
  destination: NodeJS.WritableStream,
): Promise<void> {
  const archive = pack();
  const sending = pipeline(archive, destination);
  sending.catch(() => undefined);
  try {
    for await (const part of parts) await addPart(archive, part);
    archive.finalize();
  } catch (error) {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
    await sending.catch(() => undefined);
    throw error;
  }
  await sending;
}

async function addPart(archive: Pack, part: ExportPart): Promise<void> {
  const entry = archive.entry({ name: part.path, size: part.size, mode: 0o600 });
  // `entry` is not a Node stream, so `pipeline` would wait forever for it to finish.
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  entry.on('finish', resolve).on('error', reject);
  archive.on('error', reject);
  const content = streamOf(part).on('error', reject);
  content.pipe(entry);
  await promise.finally(() => {
    archive.off('error', reject);
    content.destroy();
  });
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
