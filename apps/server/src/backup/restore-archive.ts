import { mkdtemp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { migrate, migrateUpTo } from '@daybook/database';
import type { FileStore } from '@daybook/files';
import { declareJoined, holdsRecords } from '../installation/join-installation.ts';
import { markSite, unmarkSite } from '../installation/restore-marker.ts';
import type { Site } from '../installation/site.ts';
import { ArchiveError, fileEntry, type Manifest } from './archive-format.ts';
import { insertTables, refuseNewer } from './insert-tables.ts';
import { readArchive } from './read-archive.ts';
import { dropTables } from './tables.ts';

interface RestoreOptions {
  /** Whether what is there may be overwritten. */
  replace: boolean;
  /** How far this restore is. */
  progress: RestoreProgress;
}

/** How far a restore is. */
export interface RestoreProgress {
  /** Whether the site is not as it was before: this restore changed it, or an earlier one that did not come to its end. */
  isTouched: boolean;
}

/**
 * Puts the content of an archive in place of an empty database and its files, or of any when `replace` says so. The
 * whole archive is checked before anything is touched, and from then on until the end the site is marked, so that
 * nothing starts on the half of it. Throws `ArchiveError` where it is refused.
 */
export async function restoreArchive(
  file: string,
  site: Site,
  { replace, progress }: RestoreOptions,
): Promise<Manifest> {
  const { database, dataDir } = site;
  const folder = await mkdtemp(site.files.newIncomingPath());
  try {
    const filled = await whatIsFilled(site);
    if (filled !== null && !replace)
      throw new ArchiveError(
        `${filled} is not empty. Restore to another one, or add --replace to overwrite what is there.`,
      );
    // What is empty would start as a new site; what is not stays as it is while the archive is checked.
    if (filled === null) await markSite(database, dataDir);
    const manifest = await readArchive(file, folder);
    refuseNewer(file, manifest);
    await markSite(database, dataDir);
    progress.isTouched = true;
    await replaceContent(site, manifest, folder);
    await unmarkSite(database, dataDir);
    return manifest;
  } catch (error) {
    if (!progress.isTouched) await unmarkSite(database, dataDir);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function replaceContent({ database, files }: Site, manifest: Manifest, folder: string): Promise<void> {
  await dropTables(database.fork());
  await migrateUpTo(database, manifest.migrations.at(-1) ?? '');
  const names = manifest.parts
    .filter(({ path }) => path.startsWith('files/'))
    .map(({ path }) => basename(path));
  for (const name of names) await files.storage.take(name, join(folder, fileEntry(name)));
  await database.fork().transactional((em) => insertTables(em, manifest.parts, folder));
  await migrate(database);
  await discardOthers(files, new Set(names));
  await declareJoined(database, files.storage);
}

/** What the operator may not want to lose, or null. */
async function whatIsFilled({ database, files, dataDir }: Site): Promise<string | null> {
  if (await holdsRecords(database.fork())) return 'the database';
  for await (const _ of files.storage.list()) return `${dataDir}/uploads`;
  return null;
}

async function discardOthers({ storage }: FileStore, kept: ReadonlySet<string>): Promise<void> {
  const others: string[] = [];
  for await (const { name } of storage.list()) if (!kept.has(name)) others.push(name);
  for (const name of others) await storage.discard(name);
}
