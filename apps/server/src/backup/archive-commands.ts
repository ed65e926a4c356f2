import 'reflect-metadata';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '@daybook/database';
import { openFileStore } from '@daybook/files';
import { readConfiguration } from '../configuration.ts';
import { databaseLocationOf } from '../database-location.ts';
import { ArchiveError, type Manifest } from './archive-format.ts';
import { askForBackup } from './control-socket.ts';
import { readArchive } from './read-archive.ts';
import { restoreArchive } from './restore-archive.ts';
import { type ArchiveSources, writeArchive } from './write-archive.ts';

type Say = (line: string) => void;

/** `backup file`: asks the running server for an archive, or makes it here when none runs; then checks it. */
export async function backUp(args: readonly string[], say: Say): Promise<void> {
  const [given] = parseArgs({ args: [...args], allowPositionals: true }).positionals;
  if (!given) throw new ArchiveError('name the file to write.');
  const configuration = readConfiguration(process.env);
  const file = resolve(given);
  if (existsSync(file)) throw new ArchiveError(`${file} is there already.`);
  if (!existsSync(configuration.dataDir))
    throw new ArchiveError(`there is no ${configuration.dataDir} to back up.`);
  const part = `${file}.part`;
  const output = createWriteStream(part, { flags: 'wx', mode: 0o600 });
  try {
    const archive = await askForBackup(configuration.dataDir);
    if (archive) await pipeline(archive, output);
    else await withSources((sources) => writeArchive(sources, output));
    const manifest = await readArchive(part, null);
    await rename(part, file);
    say(`${file}: ${contentOf(manifest)}, ${(await stat(file)).size} bytes, checked.`);
    if (manifest.missingFiles.length > 0)
      say(`${manifest.missingFiles.length} files were gone before: ${manifest.missingFiles.join(', ')}`);
  } finally {
    await rm(part, { force: true });
  }
}

/** `restore file [--replace]`: puts an archive into an empty database and data directory. */
export async function restore(args: readonly string[], say: Say): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  if (!file) throw new ArchiveError('name the archive: npm run restore -- file.');
  const manifest = await withSources((sources) => restoreArchive(resolve(file), sources, values.replace));
  say(`Restored ${contentOf(manifest)} as of ${manifest.createdAt}.`);
}

async function withSources<T>(use: (sources: ArchiveSources) => Promise<T>): Promise<T> {
  const configuration = readConfiguration(process.env);
  const { dataDir, s3 } = configuration;
  await mkdir(dataDir, { recursive: true });
  const database = await openDatabase(databaseLocationOf(configuration));
  try {
    const files = await openFileStore({ folder: join(dataDir, 'uploads'), s3 });
    return await use({ database, files, dataDir });
  } finally {
    await database.close();
  }
}

function contentOf({ parts }: Manifest): string {
  const rows = parts.reduce((sum, part) => sum + (part.rows ?? 0), 0);
  const tables = parts.filter((part) => part.rows !== undefined).length;
  return `${rows} rows of ${tables} tables, ${parts.length - tables} files`;
}
