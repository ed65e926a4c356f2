import { type FileChanges, StoredFile } from '@daybook/files';
import type { EntityManager } from '@mikro-orm/postgresql';
import { TextPicture } from '../rich-text/text-picture.ts';
import { runStatement } from '../sql/run-statement.ts';
import type { TrashedRecord } from './trashed-record.ts';

/** Whether a text of a record that is not in the trash shows the picture of a row "p". */
const isShown = `exists (select 1 from "text_picture" "other" where "other"."file_name" = "p"."file_name"
  and "other"."record_id" not in (select "id" from "trashed_record"))`;

/** Names of the stored files that belong to records in the trash alone. They are kept, and not served. */
export async function namesInTrash(em: EntityManager): Promise<string[]> {
  const rows = await runStatement<{ name: string }>(
    em,
    `select jsonb_array_elements_text("files") as "name" from "trashed_record"
    union select "p"."file_name" from "text_picture" "p" where not ${isShown}`,
    [],
  );
  return rows.map(({ name }) => name);
}

/** Has the files of a record that goes to the trash put aside: its own, and the pictures that no other text shows. */
export async function putFilesAside(em: EntityManager, id: string, changes: FileChanges): Promise<void> {
  const files = await filesNamed(em, `${ownNames} union ${copyNames} and not ${isShown}`, id);
  for (const file of files) changes.discardLater(file);
}

/** Has the files of a record that leaves the trash served again. */
export async function bringFilesBack(em: EntityManager, id: string, changes: FileChanges): Promise<void> {
  for (const file of await filesNamed(em, `${ownNames} union ${copyNames}`, id)) changes.reclaimLater(file);
}

/** Removes the rows of the files that a record in the trash has. The bytes stay in the trash of the storage, as all do whose row goes. */
export async function removeFiles(
  em: EntityManager,
  { id }: TrashedRecord,
  changes: FileChanges,
): Promise<void> {
  const isUsed = `exists (select 1 from "text_picture" "other"
    where "other"."file_name" = "p"."file_name" and "other"."record_id" <> "p"."record_id")`;
  const files = await filesNamed(em, `${ownNames} union ${copyNames} and not ${isUsed}`, id);
  await em.nativeDelete(TextPicture, { recordId: id });
  for (const file of files) {
    em.remove(file);
    changes.discardAnewLater(file);
  }
}

const ownNames = `select jsonb_array_elements_text("files") as "name" from "trashed_record" where "id" = $1`;
const copyNames = `select "p"."file_name" from "text_picture" "p" where "p"."record_id" = $1`;

/** @param sql selects names, with the id of a record as `$1` */
async function filesNamed(em: EntityManager, sql: string, id: string): Promise<StoredFile[]> {
  const rows = await runStatement<{ name: string }>(em, sql, [id]);
  return em.find(StoredFile, { name: { $in: rows.map(({ name }) => name) } });
}
