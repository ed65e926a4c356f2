import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { presentTables } from '@daybook/database';
import { z } from 'zod';
import { installationIdOf } from '../installation/join-installation.ts';
import type { Site } from '../installation/site.ts';
import { readStorageMarker } from '../installation/storage-marker.ts';
import { ArchiveError, type Manifest, tableEntry } from './archive-format.ts';

const namesShown = 5;
const installationTable = 'installation';
const installationRow = z.object({ id: z.string() });

/** The names of the tables in an archive. An archive of an older version may have tables that no longer exist. */
export function tablesIn({ parts }: Manifest): string[] {
  const isTable = ({ path }: { path: string }) => path === tableEntry(basename(path, '.jsonl'));
  return parts.filter(isTable).map(({ path }) => basename(path, '.jsonl'));
}

/** Whether the database has tables that this version of Daybook does not know. */
export async function hasForeignTables({ database }: Site): Promise<boolean> {
  return (await presentTables(database, [])).foreign.length > 0;
}

/** Throws `ArchiveError` if the database has tables or views of another program, which a restore must not drop. */
export async function refuseForeignTables({ database }: Site, manifest: Manifest): Promise<void> {
  const { foreign } = await presentTables(database, tablesIn(manifest));
  if (foreign.length === 0) return;
  const names = foreign.slice(0, namesShown).join(', ') + (foreign.length > namesShown ? ', …' : '');
  throw new ArchiveError(
    `the database has tables that are not Daybook's (${foreign.length}: ${names}). Check DATABASE_URL, and restore into a database of its own.`,
  );
}

/**
 * Throws `ArchiveError` if the database or the storage belongs to another site than the archive.
 * @param folder the unpacked archive
 */
export async function refuseOtherSite({ database, files }: Site, folder: string): Promise<void> {
  const id = await archiveIdIn(folder);
  if (id === null) return;
  // A database or storage that cannot be read must not prevent a restore.
  const ofDatabase = await installationIdOf(database.fork()).catch(() => null);
  const marker = await readStorageMarker(files.storage).catch(() => null);
  const ofStorage = marker?.state === 'joined' ? marker.id : null;
  const other = [ofDatabase, ofStorage].find((found) => found !== null && found !== id);
  if (other === undefined) return;
  throw new ArchiveError(
    `the archive comes from another site (installation ${id}) than the one that it would replace (installation ${other}). Check DATABASE_URL and DATA_DIR (or S3_BUCKET); to replace that site, add --other-site.`,
  );
}

/** The installation id of an unpacked archive; null if it is older than such ids. */
async function archiveIdIn(folder: string): Promise<string | null> {
  const path = join(folder, tableEntry(installationTable));
  if (!existsSync(path)) return null;
  const [line = ''] = (await readFile(path, 'utf8')).split('\n', 1);
  return line === '' ? null : installationRow.parse(JSON.parse(line)).id;
}
