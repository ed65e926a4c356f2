import { runStatement } from '@daybook/content-engine';
import { type FileStore, StoredFile } from '@daybook/files';
import type { EntityManager } from '@mikro-orm/postgresql';
import { fileNamesIn } from '../ledger/file-names.ts';

const unnamedIn = (table: string, column: string) =>
  `not exists (select 1 from "${table}" where position("stored_file"."name" in "${table}"."${column}"::text) > 0)`;

/** SQL: whether no version names an upload. */
const isUnrecorded = unnamedIn('revision', 'values');

/** SQL: whether no record, draft, or record in the trash shows an upload. */
const isUnused = `("retired_at" is not null and ${unnamedIn('draft', 'values')} and ${unnamedIn('trashed_record', 'row')}
  and not exists (select 1 from "text_picture" where "file_name" = "stored_file"."name"))`;

/** Uploads that only erased versions name. */
export interface ErasedUploads {
  readonly all: readonly StoredFile[];
  /** Those that nothing shows. The sweep deletes the others when this holds for them. */
  readonly unused: readonly StoredFile[];
}

/**
 * The uploads that no version names but erased ones.
 * @param lost the values that are gone, and the records that had them; the revisions have lost them already
 */
export async function uploadsOf(
  em: EntityManager,
  { lost, records }: { readonly lost: readonly unknown[]; readonly records: readonly string[] },
): Promise<ErasedUploads> {
  const names = [...new Set(lost.flatMap(fileNamesIn))];
  if (names.length === 0) return { all: [], unused: [] };
  const rows = await runStatement<{ name: string; isUnused: boolean }>(
    em,
    // Mostly, other versions of the same records name them. Each of the others costs a search of all versions.
    `with "stored_file" as materialized (
      select * from "stored_file" where "name" in (select jsonb_array_elements_text($1::jsonb)) and not exists (
        select 1 from "revision" where "record_id" in (select jsonb_array_elements_text($2::jsonb))
          and position("stored_file"."name" in "values"::text) > 0)
    ) select "name", ${isUnused} as "isUnused" from "stored_file" where ${isUnrecorded}`,
    [JSON.stringify(names), JSON.stringify(records)],
  );
  const unused = new Set(rows.filter((row) => row.isUnused).map(({ name }) => name));
  const all = await em.find(StoredFile, { name: { $in: rows.map(({ name }) => name) } });
  return { all, unused: all.filter(({ name }) => unused.has(name)) };
}

/** Deletes the bytes of an upload. Those of retired uploads are in the trash of the storage. */
export async function removeUpload(files: FileStore, upload: StoredFile): Promise<void> {
  await files.remove(upload);
  for (const { name } of [upload, ...upload.variants]) await files.storage.trash.remove(name);
}

/** Deletes the uploads that were still shown when the versions that name them were erased, and are not now. Returns how many. */
export async function sweepUploads(em: EntityManager, files: FileStore): Promise<number> {
  const condition = `${isUnused} and ${isUnrecorded}`;
  const rows = await runStatement<{ name: string }>(
    em,
    `select "name" from "stored_file" where "name" in (select "key" from "tombstone" where "kind" = 'upload') and ${condition}`,
    [],
  );
  const found = await em.find(StoredFile, { name: { $in: rows.map(({ name }) => name) } });
  let deleted = 0;
  for (const upload of found) {
    // Somebody may have uploaded the same bytes meanwhile, which brings the upload back.
    const [gone] = await runStatement(
      em,
      `delete from "stored_file" where "name" = $1 and ${condition} returning "name"`,
      [upload.name],
    );
    if (!gone) continue;
    // The sweep of files without a row deletes what is left if this fails.
    await removeUpload(files, upload);
    deleted += 1;
  }
  return deleted;
}
