import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database } from '@daybook/database';
import type { FileStore } from '@daybook/files';
import { type Pack, pack } from 'tar-stream';
import { type ArchivePart, fileEntry, formatVersion, type Manifest, manifestName } from './archive-format.ts';
import { type Measure, measured } from './measured.ts';
import { takeSnapshot } from './snapshot.ts';

/** What an archive is made of. */
export interface ArchiveSources {
  database: Database;
  files: FileStore;
  dataDir: string;
}

/** Pictures and PDF files hardly get smaller, and rows do with little effort. */
const compression = { level: 4 };

/** Writes an archive of the database and its files as they are now. The destination is destroyed when that fails. */
export async function writeArchive(
  sources: ArchiveSources,
  destination: NodeJS.WritableStream,
): Promise<void> {
  const folder = await mkdtemp(join(sources.dataDir, '.backup-'));
  try {
    const archive = pack();
    const writing = pipeline(archive, createGzip(compression), destination);
    writing.catch(() => undefined);
    try {
      await fill(archive, sources, folder);
    } catch (error) {
      archive.destroy(error instanceof Error ? error : new Error(String(error)));
      await writing.catch(() => undefined);
      throw error;
    }
    await writing;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fill(archive: Pack, { database, files }: ArchiveSources, folder: string): Promise<void> {
  const createdAt = new Date().toISOString();
  const snapshot = await takeSnapshot(database, files, folder);
  const migrations = (await database.orm.migrator.getExecuted()).map(({ name }) => name);
  const parts: ArchivePart[] = [];
  for (const table of snapshot.tables) {
    await addEntry(archive, table.path, table.size, createReadStream(join(folder, table.path)));
    parts.push(table);
  }
  for (const name of snapshot.files) {
    const isLocal = files.storage.localFolder !== null;
    const path = join(folder, fileEntry(name));
    const size = isLocal ? (await stat(path)).size : ((await files.storage.sizeOf(name)) ?? 0);
    const source = isLocal ? createReadStream(path) : await files.storage.read(name);
    parts.push({ path: fileEntry(name), ...(await addEntry(archive, fileEntry(name), size, source)) });
  }
  const { missingFiles } = snapshot;
  const manifest: Manifest = { format: formatVersion, createdAt, migrations, parts, missingFiles };
  const text = Buffer.from(JSON.stringify(manifest, null, 1));
  await addEntry(archive, manifestName, text.length, Readable.from([text]));
  archive.finalize();
}

async function addEntry(archive: Pack, name: string, size: number, source: Readable): Promise<Measure> {
  let measure: Measure = { size: 0, sha256: '' };
  const bytes = measured(source, (result) => {
    measure = result;
  });
  const entry = archive.entry({ name, size, mode: 0o600 });
  // Not a stream of Node's own, whose end its pipeline would wait for in vain.
  await new Promise<void>((resolve, reject) => {
    entry.on('finish', resolve).on('error', reject);
    archive.once('error', reject);
    Readable.from(bytes).on('error', reject).pipe(entry);
  });
  return measure;
}
