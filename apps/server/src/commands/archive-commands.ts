import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { commandLine } from '@daybook/content-engine';
import { isMarkedForRestore } from '@daybook/database';
import { storageFailure } from '@daybook/errors';
import { ArchiveError, gapsOf, type Manifest } from '../backup/archive-format.ts';
import { openForRestore } from '../backup/open-for-restore.ts';
import { readArchive } from '../backup/read-archive.ts';
import { type RestoreProgress, restoreArchive } from '../backup/restore-archive.ts';
import { writeArchive } from '../backup/write-archive.ts';
import { type Configuration, readConfiguration } from '../config/configuration.ts';
import { askForBackup } from '../control/control-socket.ts';
import { refuseForeignStorage } from '../installation/join-installation.ts';
import { isDataDirMarked, refuseInterrupted, unmarkDataDir } from '../installation/restore-marker.ts';
import { type Site, withSite } from '../installation/site.ts';
import { type CommandCall, operandOf } from './command-call.ts';
import { toRepeat } from './list-erasures.ts';

/**
 * `backup file [--allow-missing]` requests an archive from the running server, or creates it if no server runs, and
 * then verifies it. An incomplete archive is kept only with `--allow-missing`.
 */
export async function backUp({ args, environment, say }: CommandCall): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'allow-missing': { type: 'boolean', default: false } },
  });
  const given = operandOf(positionals);
  if (!given) throw new ArchiveError('name the file to write.');
  const configuration = readConfiguration(environment);
  const file = resolve(given);
  if (existsSync(file)) throw new ArchiveError(`${file} exists already.`);
  const part = `${file}.part`;
  const output = await openNew(part);
  try {
    await writeTo(output, part, configuration);
    const manifest = await readArchive(part, null);
    const gaps = gapsOf(manifest);
    if (gaps !== null && !values['allow-missing'])
      throw new ArchiveError(
        `the archive would be incomplete, so it was not kept: ${gaps}. To keep it anyway, add --allow-missing.`,
      );
    await rename(part, file);
    say(`${file}: ${contentOf(manifest)}, ${(await stat(file)).size} bytes, checked.`);
    if (gaps !== null)
      say(
        `INCOMPLETE, files missing or damaged: ${[...manifest.missingFiles, ...manifest.damagedFiles].join(', ')}`,
      );
  } finally {
    await output.close();
    await rm(part, { force: true });
  }
}

/**
 * `restore file [--replace] [--other-site]` restores an archive into an empty database and data directory, or with
 * `--replace` over a site. A site with another installation id than the archive's is only replaced with `--other-site`.
 */
export async function restore({ args, environment, say }: CommandCall): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      'other-site': { type: 'boolean', default: false },
    },
  });
  const given = operandOf(positionals);
  if (!given) throw new ArchiveError(`name the archive: ${commandLine('restore', 'file')}.`);
  const { replace, 'other-site': mayBeOtherSite } = values;
  const configuration = readConfiguration(environment);
  const { dataDir } = configuration;
  const progress: RestoreProgress = { isTouched: isDataDirMarked(dataDir) };
  let isMarkOurs = false;
  const open = () =>
    openForRestore(configuration, replace, () => {
      isMarkOurs = true;
    });
  const work = async (site: Site) => {
    progress.isTouched ||= await isMarkedForRestore(site.database);
    if (progress.isTouched && !replace) refuseInterrupted('this database');
    const restored = await restoreArchive(resolve(given), site, { replace, mayBeOtherSite, progress });
    return { ...restored, lines: await toRepeat(site) };
  };
  const { manifest, reopened, lines } = await withSite(configuration, work, open).catch(
    async (error: unknown) => {
      // Nothing was changed, so remove the marker; otherwise the next start would be refused.
      if (isMarkOurs && !progress.isTouched) await unmarkDataDir(dataDir);
      throw error;
    },
  );
  say(`Restored ${contentOf(manifest)} as of ${manifest.createdAt}.`);
  say(
    'All sessions were ended, and API keys expired. Links to set a password and preview links no longer work.',
  );
  if (reopened > 0) say(`Scheduled releases that are open again: ${reopened}. Schedule them again.`);
  const gaps = gapsOf(manifest);
  if (gaps !== null) say(`The archive was incomplete; ${gaps}.`);
  if (progress.isPresentUnreadable)
    say(
      'The replaced database could not be read, so erasures and legal holds since the backup are not listed.',
    );
  for (const line of lines) say(line);
  if (lines.length > 0) say(`${commandLine('list-erasures')} lists what still has to be done again.`);
}

/** The numbers of rows, tables, and files of an archive. */
export function contentOf({ parts }: Manifest): string {
  const rows = parts.reduce((sum, part) => sum + (part.rows ?? 0), 0);
  const tables = parts.filter((part) => part.rows !== undefined).length;
  return `${rows} rows of ${tables} tables, ${parts.length - tables} files`;
}

async function openNew(part: string): Promise<FileHandle> {
  try {
    return await open(part, 'wx', 0o600);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    const reason =
      code === 'EEXIST'
        ? 'exists already. If no other backup is writing it, an interrupted one left it: remove it'
        : `cannot be written (${code})`;
    throw new ArchiveError(`${part} ${reason}.`);
  }
}

async function writeTo(handle: FileHandle, part: string, configuration: Configuration): Promise<void> {
  const output = handle.createWriteStream({ flush: true });
  await fillArchive(output, configuration).catch((cause) => {
    if (storageFailure(output.errored)?.code !== 'STORAGE_FULL') throw cause;
    throw new ArchiveError(`there is no room for the archive in ${dirname(part)}.`, { cause });
  });
}

async function fillArchive(output: Writable, configuration: Configuration): Promise<void> {
  const archive = await askForBackup(configuration.dataDir);
  if (archive === null) {
    const work = async (site: Site) => {
      await refuseForeignStorage(site.database, site.files.storage);
      await writeArchive(site, configuration.minFreeDisk, output);
    };
    await withSite(configuration, work);
    return;
  }
  await pipeline(archive, output).catch((cause) => {
    throw new ArchiveError(
      `the running server did not send the complete archive; its log may say why (${cause.message}).`,
      { cause },
    );
  });
}
