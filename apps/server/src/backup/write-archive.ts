import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { FileStore } from '@daybook/files';
import type { Pack } from 'tar-stream';
import { FreeSpace } from '../disk-space/free-space.ts';
import type { Site } from '../installation/site.ts';
import { addFile, sendArchive } from '../sending/send-archive.ts';
import {
  type ArchivePart,
  captureEntry,
  formatVersion,
  type Manifest,
  manifestName,
} from './archive-format.ts';
import { type Checksum, withChecksum } from './checksum.ts';
import { type ExpectedFile, isAsExpected } from './expected-files.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';

/** Pictures and PDF files do not compress further, and rows compress well even at a low level. */
const compression = { level: 4 };

/**
 * Writes an archive of the database and its files. The manifest names missing and damaged files. If the database cannot
 * be copied, nothing is written to the destination. After a later error, the destination is destroyed.
 * @param minFree bytes that must stay free on the disk of the data directory
 * @throws `ArchiveError` if the disk has too little space for a copy of the database
 */
export async function writeArchive(
  site: Site,
  minFree: number,
  destination: NodeJS.WritableStream,
): Promise<void> {
  const folder = await mkdtemp(site.files.newIncomingPath());
  try {
    const createdAt = new Date().toISOString();
    const snapshot = await takeSnapshot(site.database, folder, new FreeSpace(folder, minFree));
    await sendArchive(
      (archive) => pipeline(archive, createGzip(compression), destination),
      (archive) => fill(archive, site, { createdAt, snapshot, folder }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Source {
  createdAt: string;
  snapshot: Snapshot;
  /** The folder of the snapshot. */
  folder: string;
}

async function fill(archive: Pack, { files }: Site, { createdAt, snapshot, folder }: Source): Promise<void> {
  const parts: ArchivePart[] = [];
  for (const table of snapshot.tables) {
    await addFile(archive, table.path, table.size, createReadStream(join(folder, table.path)));
    parts.push(table);
  }
  const [missingFiles, damagedFiles]: [string[], string[]] = [[], []];
  for (const expected of snapshot.files) {
    const { name, path } = expected;
    const file = await openExpected(files, expected);
    if (file === null) {
      missingFiles.push(name);
      continue;
    }
    const measure = await addMeasured(archive, path, file.size, file.bytes);
    parts.push({ path, ...measure });
    if (!isAsExpected(measure, expected)) damagedFiles.push(name);
  }
  const manifest: Manifest = {
    format: formatVersion,
    createdAt,
    migrations: snapshot.migrations,
    parts,
    missingFiles,
    damagedFiles,
  };
  const text = Buffer.from(JSON.stringify(manifest, null, 1));
  await addFile(archive, manifestName, text.length, Readable.from([text]));
}

async function openExpected(files: FileStore, { name, path }: ExpectedFile) {
  if (path !== captureEntry(name)) return files.open(name);
  const { captures } = files.storage;
  const size = await captures.sizeOf(name);
  return size === null ? null : { size, bytes: await captures.read(name) };
}

async function addMeasured(archive: Pack, name: string, size: number, source: Readable): Promise<Checksum> {
  let measure: Checksum = { size: 0, sha256: '' };
  const bytes = withChecksum(source, (result) => {
    measure = result;
  });
  // If the client disconnects before the first byte is read, nothing else closes the source.
  await addFile(archive, name, size, Readable.from(bytes)).finally(() => source.destroy());
  return measure;
}
