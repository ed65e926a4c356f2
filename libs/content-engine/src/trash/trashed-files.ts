import { bringBack, retire } from '../writing/retired-files.ts';
import type { Write } from '../writing/write.ts';

/** Whether a text of a record that is not in the trash shows the picture of a row "p". */
const isShown = `exists (select 1 from "text_picture" "other" where "other"."file_name" = "p"."file_name"
  and "other"."record_id" not in (select "id" from "trashed_record"))`;

/** Retires the files of a record that goes to the trash: its own, and the pictures that no other text shows. */
export async function retireFiles(write: Write, id: string): Promise<void> {
  const names = await namesBy(write, namesOfRecord, id);
  write.decideOnFiles(names, async (files) => {
    const unused = await namesBy(write, `${ownNames} union ${copyNames} and not ${isShown}`, id);
    for (const file of files) if (file.retiredAt === null && unused.includes(file.name)) retire(write, file);
  });
}

/** Puts the files of a record back into service when the record leaves the trash. */
export async function bringFilesBack(write: Write, id: string): Promise<void> {
  const names = await namesBy(write, namesOfRecord, id);
  write.decideOnFiles(names, (files) => {
    for (const file of files) if (file.retiredAt !== null) bringBack(write, file);
  });
}

/** Deletes the rows for pictures in the texts of a record that is purged. */
export async function forgetPictures(write: Write, id: string): Promise<void> {
  await write.query('delete from "text_picture" where "record_id" = $1', [id]);
}

const ownNames = `select jsonb_array_elements_text("files") as "name" from "trashed_record" where "id" = $1`;
const copyNames = `select "p"."file_name" from "text_picture" "p" where "p"."record_id" = $1`;
const namesOfRecord = `${ownNames} union ${copyNames}`;

/** @param sql selects names, with the id of a record as `$1` */
async function namesBy(write: Write, sql: string, id: string): Promise<string[]> {
  return (await write.query<{ name: string }>(sql, [id])).map(({ name }) => name);
}
