import { runStatement } from '@daybook/content-engine';
import type { FileStorage, FileStore } from '@daybook/files';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sweepUploads } from './erase-uploads.ts';

/** Milliseconds. Newer files stay, because their rows may not have been added yet. */
const oneHour = 60 * 60 * 1_000;

/**
 * Deletes erased bytes that a crash or an outage of the storage left behind, and uploads of erased versions that
 * nothing shows any more. Returns the number of deleted files.
 */
export async function sweepErased(em: EntityManager, files: FileStore): Promise<number> {
  return (await sweepUploads(em, files)) + (await sweepBytes(em, files.storage));
}

async function sweepBytes(em: EntityManager, { captures }: FileStorage): Promise<number> {
  const rows = await runStatement<{ name: string }>(
    em,
    `select "key" || "ending" as "name" from "tombstone" cross join (values (''), ('.br')) "of" ("ending")
        where "kind" = 'bytes' and not exists (select 1 from "capture_blob" where "sha256" = "key")
      union select "key" || '.file' from "tombstone"
        where "kind" = 'answerFile' and not exists (select 1 from "substantiation_file" where "sha256" = "key")`,
    [],
  );
  if (rows.length === 0) return 0;
  const erased = new Set(rows.map(({ name }) => name));
  const left: string[] = [];
  for await (const { name, modifiedAt } of captures.list())
    if (erased.has(name) && Date.now() - modifiedAt.getTime() > oneHour) left.push(name);
  for (const name of left) await captures.remove(name);
  return left.length;
}
