import type { Readable } from 'node:stream';
import { type Pack, pack } from 'tar-stream';

/**
 * Sends a tar archive. If filling it fails, its streams are destroyed.
 * @param send the pipeline from the archive to its destination
 * @param fill adds the files, with `addFile`
 */
export async function sendArchive(
  send: (archive: Pack) => Promise<void>,
  fill: (archive: Pack) => Promise<void>,
): Promise<void> {
  const archive = pack();
  const sending = send(archive);
  sending.catch(() => undefined);
  try {
    await fill(archive);
    archive.finalize();
  } catch (error) {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
    await sending.catch(() => undefined);
    throw error;
  }
  await sending;
}

/** Adds a file to an archive. Returns after the receiver has taken it. */
export async function addFile(archive: Pack, name: string, size: number, content: Readable): Promise<void> {
  const entry = archive.entry({ name, size, mode: 0o600 });
  // `entry` is not a Node stream, so `pipeline` would wait forever for it to finish.
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  entry.on('finish', resolve).on('error', reject);
  archive.on('error', reject);
  content.on('error', reject).pipe(entry);
  await promise.finally(() => {
    archive.off('error', reject);
    // If the client disconnects, nothing reads the file to its end. Destroying the stream closes the file.
    content.destroy();
  });
}
