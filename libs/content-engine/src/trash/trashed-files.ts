import { StoredFile } from '@daybook/files';
import type { EntityManager } from '@mikro-orm/postgresql';
import { runStatement } from '../sql/run-statement.ts';
import type { Write } from '../writing/write.ts';

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

/** Moves the files of a record that goes to the trash out of service: its own, and the pictures that no other text shows. */
export async function putFilesAside(write: Write, id: string): Promise<void> {
  for (const file of await filesNamed(write, `${ownNames} union ${copyNames} and not ${isShown}`, id))
    write.files.discardLater(file);
}

/** Serves the files of a record that leaves the trash again. */
export async function reclaimFiles(write: Write, id: string): Promise<void> {
  for (const file of await filesNamed(write, `${ownNames} union ${copyNames}`, id))
    write.files.reclaimLater(file);
}

/** Removes the rows of the files that only a record in the trash has. Their bytes stay in the trash of the storage. */
export async function removeTrashedFiles(write: Write, id: string): Promise<void> {
  const isUsed = `exists (select 1 from "text_picture" "other"
    where "other"."file_name" = "p"."file_name" and "other"."record_id" <> "p"."record_id")`;
  const files = await filesNamed(write, `${ownNames} union ${copyNames} and not ${isUsed}`, id);
  await write.query('delete from "text_picture" where "record_id" = $1', [id]);
  for (const file of files) {
    await write.query('delete from "stored_file" where "name" = $1', [file.name]);
    write.files.discardAnewLater(file);
  }
}

const ownNames = `select jsonb_array_elements_text("files") as "name" from "trashed_record" where "id" = $1`;
const copyNames = `select "p"."file_name" from "text_picture" "p" where "p"."record_id" = $1`;

/** @param sql selects names, with the id of a record as `$1` */
async function filesNamed(write: Write, sql: string, id: string): Promise<StoredFile[]> {
  const names = (await write.query<{ name: string }>(sql, [id])).map(({ name }) => name);
  if (names.length === 0) return [];
  return write.em.find(StoredFile, { name: { $in: names } }, { disableIdentityMap: true });
}
