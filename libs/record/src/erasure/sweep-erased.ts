import { runStatement } from '@daybook/content-engine';
import type { FileStorage, FileStore } from '@daybook/files';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isBlobName } from '../captures/capture-blobs.ts';
import type { CaptureProgress } from '../captures/entities.ts';
import { removeUnnamedBlobs, unnamedAmong } from '../captures/remove-blobs.ts';
import { removeAnswerFile } from '../substantiation/remove-answer-file.ts';
import { sha256OfAnswerFile } from '../substantiation/substantiation-file.ts';
import { sweepUploads } from './erase-uploads.ts';

/** Milliseconds. Newer files stay, because their rows may not have been added yet. */
const oneHour = 60 * 60 * 1_000;

/**
 * Milliseconds from the first sweep that finds bytes of captures without a row to their deletion, unless they were
 * erased. After the restore of an older database, the operator may still restore a newer one.
 */
const twoWeeks = 14 * 24 * oneHour;

/** How many names are compared with the rows in one statement. */
const namesAtOnce = 1_000;

/**
 * Deletes erased bytes that a crash or an outage of the storage left behind, bytes of captures that were never kept, and
 * uploads of erased versions that nothing shows any more. Returns the number of deleted files.
 */
export async function sweepErased(em: EntityManager, files: FileStore): Promise<number> {
  return (await sweepUploads(em, files)) + (await sweepBytes(em, files.storage));
}

async function sweepBytes(em: EntityManager, storage: FileStorage): Promise<number> {
  const rows = await runStatement<{ kind: string; key: string }>(
    em,
    `select distinct "kind", "key" from "tombstone" where "kind" in ('bytes', 'answerFile')`,
    [],
  );
  const erased = new Set(rows.map(({ kind, key }) => `${kind} ${key}`));
  const erasedBlobs: string[] = [];
  const otherBlobs: string[] = [];
  const answerFiles: string[] = [];
  for await (const { name, modifiedAt } of storage.captures.list()) {
    if (Date.now() - modifiedAt.getTime() <= oneHour) continue;
    const answerFile = sha256OfAnswerFile(name);
    if (answerFile !== null && erased.has(`answerFile ${answerFile}`)) answerFiles.push(answerFile);
    if (isBlobName(name)) (erased.has(`bytes ${name.slice(0, 64)}`) ? erasedBlobs : otherBlobs).push(name);
  }
  const unneeded = await unnamedForTwoWeeks(em, otherBlobs);
  let removed = await removeUnnamedBlobs(em, storage, [...erasedBlobs, ...unneeded]);
  for (const sha256 of answerFiles) if (await removeAnswerFile(em, storage, sha256)) removed += 1;
  return removed;
}

/** Notes which bytes have no row, and returns those that had none at any sweep of the last two weeks. */
async function unnamedForTwoWeeks(em: EntityManager, names: readonly string[]): Promise<string[]> {
  const [progress] = await runStatement<Pick<CaptureProgress, 'unnamed'>>(
    em,
    'select "unnamed" from "capture_progress"',
    [],
  );
  if (!progress) return [];
  const found: string[] = [];
  for (let at = 0; at < names.length; at += namesAtOnce)
    found.push(...(await unnamedAmong(em, names.slice(at, at + namesAtOnce))));
  const now = new Date();
  const since = new Map(found.map((name) => [name, progress.unnamed[name] ?? now.toISOString()]));
  await runStatement(em, 'update "capture_progress" set "unnamed" = $1::jsonb', [
    JSON.stringify(Object.fromEntries(since)),
  ]);
  return found.filter((name) => now.getTime() - Date.parse(since.get(name) ?? '') > twoWeeks);
}
