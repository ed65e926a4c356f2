import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Extract, extract } from 'tar-stream';

/**
 * Creates a folder with an empty database of PGlite, from an archive of PGlite's maintainers. Running `initdb` in
 * WebAssembly instead takes several seconds and has the same result.
 */
export async function unpackNewDatabase(folder: string): Promise<void> {
  const { dataDir } = await import('@electric-sql/pglite-prepopulatedfs');
  const archive = await dataDir();
  const entries = extract();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await Promise.all([
    pipeline(Readable.fromWeb(archive.stream()), createGunzip(), entries),
    writeEntries(entries, folder),
  ]);
}

async function writeEntries(entries: Extract, folder: string): Promise<void> {
  for await (const entry of entries) {
    const path = join(folder, entry.header.name);
    if (entry.header.type === 'directory') {
      await mkdir(path, { recursive: true, mode: 0o700 });
      entry.resume();
    } else await pipeline(entry, createWriteStream(path, { mode: 0o600 }));
  }
}
