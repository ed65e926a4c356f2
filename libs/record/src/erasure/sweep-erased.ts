import { runStatement } from '@daybook/content-engine';
import type { FileStorage, FileStore } from '@daybook/files';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isBlobName } from '../captures/capture-blobs.ts';
import { removeUnnamedBlobs } from '../captures/remove-blobs.ts';
import { removeAnswerFile } from '../substantiation/remove-answer-file.ts';
import { sha256OfAnswerFile } from '../substantiation/substantiation-file.ts';
import { sweepUploads } from './erase-uploads.ts';

/** Milliseconds. Newer files stay, because their rows may not have been added yet. */
const oneHour = 60 * 60 * 1_000;

/**
 * Milliseconds. How long bytes of captures stay that no row names and that were not erased. After the restore of an
 * older database, the operator may still restore a newer one.
 */
const twoWeeks = 14 * 24 * oneHour;

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
  const blobs: string[] = [];
  const answerFiles: string[] = [];
  for await (const { name, modifiedAt } of storage.captures.list()) {
    const age = Date.now() - modifiedAt.getTime();
    const answerFile = sha256OfAnswerFile(name);
    if (answerFile !== null && erased.has(`answerFile ${answerFile}`) && age > oneHour)
      answerFiles.push(answerFile);
    if (isBlobName(name) && age > (erased.has(`bytes ${name.slice(0, 64)}`) ? oneHour : twoWeeks))
      blobs.push(name);
  }
  let removed = await removeUnnamedBlobs(em, storage, blobs);
  for (const sha256 of answerFiles) if (await removeAnswerFile(em, storage, sha256)) removed += 1;
  return removed;
}
