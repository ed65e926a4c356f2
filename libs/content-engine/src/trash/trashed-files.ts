import { filesNamedInTrash } from '../rich-text/text-pictures.ts';
import type { Write } from '../writing/write.ts';

/** Gives up the files of a record that goes to the trash: its own, and those that its texts name. */
export async function retireFiles(write: Write, id: string): Promise<void> {
  const names = await filesOfTrash(write, id);
  write.giveUp(
    names.map((name) => ({ name })),
    { trashed: id },
  );
}

/** Puts the files of a record, and those that its texts name, back into service when the record leaves the trash. */
export async function bringFilesBack(write: Write, id: string): Promise<void> {
  const names = await filesOfTrash(write, id);
  write.bringBack(names.map((name) => ({ name })));
}

/** Deletes the rows for pictures in the texts of a record that is purged. */
export async function forgetPictures(write: Write, id: string): Promise<void> {
  await write.query('delete from "text_picture" where "record_id" = $1', [id]);
}

async function filesOfTrash(write: Write, id: string): Promise<string[]> {
  return [...(await namesOfRecord(write, id)), ...(await filesNamedInTrash(write, id))];
}

async function namesOfRecord(write: Write, id: string): Promise<string[]> {
  const rows = await write.query<{ name: string }>(
    `select jsonb_array_elements_text("files") as "name" from "trashed_record" where "id" = $1
      union select "file_name" from "text_picture" where "record_id" = $1`,
    [id],
  );
  return rows.map(({ name }) => name);
}
