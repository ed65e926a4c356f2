import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { runStatement } from '@daybook/content-engine';
import { migrate, migrateUpTo } from '@daybook/database';
import { type FileStore, StoredFile } from '@daybook/files';
import { answerFileName, blobName } from '@daybook/record';
import type { EntityManager } from '@mikro-orm/postgresql';
import { declareJoined, holdsRecords } from '../installation/join-installation.ts';
import { markSite, unmarkSite } from '../installation/restore-marker.ts';
import type { Site } from '../installation/site.ts';
import { keepBeforeRestore } from '../record/kept-list.ts';
import { ArchiveError, captureEntry, fileEntry, type Manifest } from './archive-format.ts';
import { insertTables, refuseNewer } from './insert-tables.ts';
import { readArchive } from './read-archive.ts';
import { hasForeignTables, refuseForeignTables, refuseOtherSite, tablesIn } from './refuse-target.ts';
import { dropTables } from './tables.ts';

interface RestoreOptions {
  /** Whether existing content may be overwritten. */
  replace: boolean;
  /** Whether the archive may overwrite a site that it does not come from. */
  mayBeOtherSite: boolean;
  progress: RestoreProgress;
}

/** The progress of a restore. */
export interface RestoreProgress {
  /** Whether this restore, or an earlier interrupted one, has changed the site. */
  isTouched: boolean;
  /**
   * True if the replaced database could not be read. What was erased from it, and its legal holds, are then unknown.
   */
  isPresentUnreadable?: boolean;
}

/** What a restore did. */
export interface Restored {
  manifest: Manifest;
  /** The number of scheduled releases that the restore opened again. */
  reopened: number;
}

/**
 * Replaces the database and the files with the content of an archive, ends all sessions and links, and opens scheduled
 * releases again. Without `replace`, both must be empty. The whole archive is checked before anything changes. From then
 * until the end, the site has a restore marker, so that no server starts on a partly restored site. A database with
 * tables of another program is refused in any case. Throws `ArchiveError`.
 */
export async function restoreArchive(
  file: string,
  site: Site,
  { replace, mayBeOtherSite, progress }: RestoreOptions,
): Promise<Restored> {
  const { database, dataDir } = site;
  const folder = await mkdtemp(site.files.newIncomingPath());
  try {
    const filled = await whatIsFilled(site);
    if (filled !== null && !replace)
      throw new ArchiveError(
        `${filled} is not empty. Restore to another one, or add --replace to overwrite what is there.`,
      );
    // Mark an empty site now, because a server would start it as a new one. A site with content, and a database of
    // another program, stay unmarked while the archive is checked.
    if (filled === null && !(await hasForeignTables(site))) await markSite(database, dataDir);
    const manifest = await readArchive(file, folder);
    refuseNewer(file, manifest);
    await refuseForeignTables(site, manifest);
    // After an interrupted restore, the database and the storage may belong to different sites.
    if (!mayBeOtherSite && !progress.isTouched) await refuseOtherSite(site, folder);
    progress.isPresentUnreadable = !(await keepBeforeRestore(site));
    await markSite(database, dataDir);
    progress.isTouched = true;
    const reopened = await replaceContent(site, manifest, folder);
    await unmarkSite(database, dataDir);
    return { manifest, reopened };
  } catch (error) {
    if (!progress.isTouched) await unmarkSite(database, dataDir);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns the number of scheduled releases that were opened again */
async function replaceContent(
  { database, files }: Site,
  manifest: Manifest,
  folder: string,
): Promise<number> {
  await dropTables(database, tablesIn(manifest));
  await migrateUpTo(database, manifest.migrations.at(-1) ?? '');
  const names = await storeFiles(files, manifest, folder);
  await database.fork().transactional((em) => insertTables(em, manifest.parts, folder));
  await migrate(database);
  await endAccess(database.fork());
  const reopened = await reopenScheduled(database.fork());
  await discardOthers(files, names);
  await removeOtherCaptures({ database, files }, manifest);
  await discardRetired({ database, files });
  await declareJoined(database, files.storage);
  return reopened;
}

/** Stores the files of an archive and returns their names. Equal bytes are stored once. */
async function storeFiles(
  { storage }: FileStore,
  { parts }: Manifest,
  folder: string,
): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  const stored = new Map<string, string>();
  for (const { path, sha256 } of parts) {
    const name = basename(path);
    // The name is a hash of the content, so an existing file is only overwritten with the same bytes.
    if (path === captureEntry(name)) await storage.captures.write(name, await readFile(join(folder, path)));
    if (path !== fileEntry(name)) continue;
    const same = stored.get(sha256);
    if (same) await storage.link(same, name);
    else await storage.take(name, join(folder, fileEntry(name)));
    stored.set(sha256, same ?? name);
    names.add(name);
  }
  return names;
}

/**
 * Ends all sessions, API keys, one-time links, and preview links of a restored database. Some of them may have been
 * ended or used after the backup was made. Also switches off webhooks, because the site of the backup may still run,
 * and retention, because the backup lacks legal holds that were placed later. Removes exam packs, because archives lack
 * their files. Ends old messages, which the site of the backup has probably sent.
 */
async function endAccess(em: EntityManager): Promise<void> {
  await em.execute('delete from session');
  await em.execute('update webhook set is_active = false');
  const problem = 'It waited in a backup that was restored more than a day later.';
  const old = `state in ('queued', 'sending') and queued_at < now() - interval '1 day'`;
  await em.execute(`update mail_message set state = 'failed', ended_at = now(), problem = ? where ${old}`, [
    problem,
  ]);
  await em.execute('update record_settings set removes_old = false');
  await em.execute('update api_key set expires_at = now(), previous_hash = null, previous_ends_at = null');
  await em.execute('delete from password_reset');
  await em.execute('delete from email_change');
  await em.execute('delete from exam_pack');
  await em.execute('update preview_link set revoked_at = now() where revoked_at is null');
}

/**
 * Opens all scheduled releases again, because some of them may have been discarded or changed after the backup was made.
 * Otherwise, the next start would publish those that are due.
 * @returns their number
 */
async function reopenScheduled(em: EntityManager): Promise<number> {
  const problem = 'It was scheduled in a backup that was restored. Please schedule it again.';
  const sql = `update release set state = 'open', problem = $1, scheduled_at = null, zone = null, updated_at = now()
    where state = 'scheduled' returning id`;
  return (await runStatement(em, sql, [problem])).length;
}

/** Names what `--replace` would overwrite; null if there is nothing. */
async function whatIsFilled({ database, files }: Site): Promise<string | null> {
  if (await holdsRecords(database.fork())) return 'the database';
  for await (const _ of files.storage.list()) return 'the storage of uploaded files';
  for await (const _ of files.storage.captures.list()) return 'the storage of captured pages';
  return null;
}

async function discardOthers({ storage }: FileStore, kept: ReadonlySet<string>): Promise<void> {
  const others: string[] = [];
  for await (const { name } of storage.list()) if (!kept.has(name)) others.push(name);
  for (const name of others) await storage.discard(name);
}

/**
 * Deletes the parts of captured pages and the files of answers that neither the archive contains nor a row names, because
 * nobody could find or erase what is in them. Keeps files that a row names, because only the archive may lack them.
 */
async function removeOtherCaptures(
  { database, files }: Pick<Site, 'database' | 'files'>,
  { parts }: Manifest,
): Promise<void> {
  const { captures } = files.storage;
  const kept = new Set(parts.map(({ path }) => basename(path)));
  const em = database.fork();
  type Blob = Parameters<typeof blobName>[0];
  for (const row of await em.execute<Blob[]>('select sha256, encoding from capture_blob'))
    kept.add(blobName(row));
  for (const { sha256 } of await em.execute<{ sha256: string }[]>('select sha256 from substantiation_file'))
    kept.add(answerFileName(sha256));
  const others: string[] = [];
  for await (const { name } of captures.list()) if (!kept.has(name)) others.push(name);
  for (const name of others) await captures.remove(name);
}

/** Moves the files that no record shows to the trash of the storage, so that the next start does not serve them. */
async function discardRetired({ database, files }: Pick<Site, 'database' | 'files'>): Promise<void> {
  const retired = await database.fork().find(StoredFile, { retiredAt: { $ne: null } });
  for (const file of retired) await files.discard(file);
}
