import { conflict } from '@daybook/errors';
import type { FileStore } from '@daybook/files';
import type { EntityManager } from '@mikro-orm/postgresql';
import { runStatement } from '../sql/run-statement.ts';
import type { Viewer } from '../viewer.ts';
import { Write } from '../writing/write.ts';
import { forgetPictures } from './trashed-files.ts';
import { daysInTrash } from './trashed-record.ts';

const day = 24 * 60 * 60 * 1_000;
const atOnce = 100;

/** A draft may restore the record, and people may have approved it. */
const hasNoDraft = `not exists (select 1 from "draft" where "record_id" = "trashed_record"."id")`;

/**
 * Deletes a record from the trash. It cannot be restored any more; its revisions and their files stay in the history.
 * Returns whether it did. It does not if the record has a draft, or if another process is deleting it.
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
    const [trashed] = await write.query<{ type: string; title: string }>(
      `select "type", "title" from "trashed_record" where "id" = $1 and ${hasNoDraft} for update skip locked`,
      [id],
    );
    if (!trashed) return false;
    await forgetPictures(write, id);
    await write.query('delete from "trashed_record" where "id" = $1', [id]);
    write.audit('purge', { recordType: trashed.type, recordId: id, recordTitle: trashed.title });
    await write.flush();
    return true;
  });
  await changes.commit();
  return isPurged;
}

/** Throws `CONFLICT` if one of the records has a draft, which names the record and the release. */
export async function refuseDrafted(em: EntityManager, ids: readonly string[]): Promise<void> {
  const [drafted] = await runStatement<{ title: string; name: string }>(
    em,
    `select "t"."title", "r"."name" from "trashed_record" "t" join "draft" "d" on "d"."record_id" = "t"."id"
      join "release" "r" on "r"."id" = "d"."release_id"
    where "t"."id" in (select jsonb_array_elements_text($1::jsonb)) order by "r"."name" desc limit 1`,
    [JSON.stringify(ids)],
  );
  if (!drafted) return;
  const place = drafted.name === '' ? '' : ` in the release “${drafted.name}”`;
  throw conflict(`“${drafted.title}” has a draft${place}. Publish or discard the draft first.`);
}

/**
 * Deletes from the trash what has been there for 30 days, except records with drafts. Several processes may do this at
 * once. Returns the number of records.
 */
export async function purgeExpired(em: EntityManager, files: FileStore): Promise<number> {
  const before = new Date(Date.now() - daysInTrash * day).toISOString();
  const find = `select "id" from "trashed_record" where "deleted_at" <= $1 and ${hasNoDraft}
    order by "deleted_at", "id" limit $2`;
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
