import type { FileStore } from '@daybook/files';
import type { EntityManager } from '@mikro-orm/postgresql';
import { dropDraft } from '../drafts/drop-draft.ts';
import { runStatement } from '../sql/run-statement.ts';
import type { Viewer } from '../viewer.ts';
import { Write } from '../writing/write.ts';
import { forgetPictures } from './trashed-files.ts';
import { daysInTrash } from './trashed-record.ts';

const day = 24 * 60 * 60 * 1_000;
const atOnce = 100;

/**
 * Deletes a record from the trash. It cannot be restored any more; its revisions and their files stay in the history.
 * Returns whether it did: another process may be at it already.
 * Readers notice nothing, so the content revision stays.
 * @param actor null for the system itself
 */
export async function purgeRecord(
  em: EntityManager,
  files: FileStore,
  id: string,
  actor: Viewer | null,
): Promise<boolean> {
  const changes = files.begin();
  const isPurged = await em.transactional(async (inner) => {
    const write = new Write(inner, actor, changes);
    const lock = 'select "type", "title" from "trashed_record" where "id" = $1 for update skip locked';
    const [trashed] = await write.query<{ type: string; title: string }>(lock, [id]);
    if (!trashed) return false;
    await forgetPictures(write, id);
    await dropDraft(write, trashed.type, id);
    await write.query('delete from "trashed_record" where "id" = $1', [id]);
    write.audit('purge', { recordType: trashed.type, recordId: id, recordTitle: trashed.title });
    await write.flush();
    return true;
  });
  await changes.commit();
  return isPurged;
}

/** Deletes from the trash what has been there for 30 days. Several processes may do this at once. Returns the number of records. */
export async function purgeExpired(em: EntityManager, files: FileStore): Promise<number> {
  const before = new Date(Date.now() - daysInTrash * day).toISOString();
  const find =
    'select "id" from "trashed_record" where "deleted_at" <= $1 order by "deleted_at", "id" limit $2';
  let purged = 0;
  for (;;) {
    let here = 0;
    for (const { id } of await runStatement<{ id: string }>(em, find, [before, atOnce]))
      if (await purgeRecord(em, files, id, null)) here += 1;
    purged += here;
    // Another process is deleting the others.
    if (here < atOnce) return purged;
  }
}
