import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commandLine, isDatabaseFull } from '@daybook/content-engine';
import { EmbeddedDatabaseError, migrateUpTo, openDatabase } from '@daybook/database';
import { ArchiveError, gapsOf, type Manifest, tableEntry } from '../backup/archive-format.ts';
import { expectedIn, isAsExpected } from '../backup/expected-files.ts';
import { insertTables, refuseNewer } from '../backup/insert-tables.ts';
import { readArchive } from '../backup/read-archive.ts';
import { tablesOf } from '../backup/tables.ts';
import { contentOf } from './archive-commands.ts';
import { type CommandCall, operandOf } from './command-call.ts';

/**
 * `verify-backup file` unpacks an archive, compares its parts with its manifest and its files with their rows, and
 * inserts the rows into a temporary embedded database, which checks every reference. It does not need the configuration
 * of the site.
 * @throws `ArchiveError` if the archive is incomplete
 */
export async function verifyBackup({ args, say }: CommandCall): Promise<void> {
  const given = operandOf(parseArgs({ args: [...args], allowPositionals: true }).positionals);
  if (!given) throw new ArchiveError(`name the archive: ${commandLine('verify-backup', 'file')}.`);
  const file = resolve(given);
  const folder = await mkdtemp(join(tmpdir(), 'daybook-verify-'));
  try {
    const manifest = await readArchive(file, folder, 'TMPDIR');
    refuseNewer(file, manifest);
    const gaps = gapsOf(manifest);
    if (gaps !== null) throw new ArchiveError(`${file} is incomplete: ${gaps}.`);
    try {
      // Files first, because `checkRows` has to create a database.
      await checkFiles(folder, manifest);
      await checkRows(folder, manifest);
    } catch (error) {
      if (saysNoRoom(error))
        throw new ArchiveError(`there is no room to check ${file} in TMPDIR (${folder}).`, { cause: error });
      throw new ArchiveError(`${file} is incomplete: ${wordsOf(error)}.`, { cause: error });
    }
    say(`${file}: ${contentOf(manifest)} as of ${manifest.createdAt}, complete.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function checkFiles(folder: string, { parts }: Manifest): Promise<void> {
  const byPath = new Map(parts.map((part) => [part.path, part]));
  for await (const expected of expectedIn(folder)) {
    const part = byPath.get(expected.path);
    if (!part) throw new Error(`a record names ${expected.name}, which is missing`);
    if (!isAsExpected(part, expected)) throw new Error(`${expected.name} does not match its record`);
  }
}

async function checkRows(folder: string, manifest: Manifest): Promise<void> {
  const database = await openDatabase({ dataDir: join(folder, 'check') });
  try {
    await migrateUpTo(database, manifest.migrations.at(-1) ?? '');
    const paths = new Set(manifest.parts.map(({ path }) => path));
    const missing = (await tablesOf(database.fork())).find(({ name }) => !paths.has(tableEntry(name)));
    if (missing) throw new Error(`it lacks the table ${missing.name}`);
    await database.fork().transactional((em) => insertTables(em, manifest.parts, folder));
  } finally {
    await database.close();
  }
}

/** The embedded database cannot be created on a full disk. */
function saysNoRoom(error: unknown): boolean {
  return error instanceof EmbeddedDatabaseError || isDatabaseFull(error);
}

/** What a check found, or why the database rejected a row, such as a missing reference. */
function wordsOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  const detail = 'detail' in cause && typeof cause.detail === 'string' ? cause.detail : undefined;
  return detail?.replace(/\.$/, '') ?? cause.message.split('\n', 1)[0] ?? '';
}
