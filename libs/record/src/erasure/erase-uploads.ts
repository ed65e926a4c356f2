import { fileUsesSql, isContentFileSql, runStatement } from '@daybook/content-engine';
import { type FileStore, namesOf, StoredFile } from '@daybook/files';
import type { EntityManager } from '@mikro-orm/postgresql';
import { fileNamesIn } from '../ledger/file-names.ts';
import type { LostValues } from './erase-versions.ts';

const unnamedIn = (table: string, column: string) =>
  `not exists (select 1 from "${table}" where position("stored_file"."name" in "${table}"."${column}"::text) > 0)`;

/** SQL: whether no version names an upload. */
const isUnrecorded = unnamedIn('revision', 'values');

/**
 * SQL: whether no record, draft, or record in the trash shows an upload, and no account has it. Such an upload may still
 * be in service.
 */
const isUnused = (
  em: EntityManager,
) => `(${isContentFileSql(em)} and ${unnamedIn('draft', 'values')} and ${unnamedIn('trashed_record', 'row')}
  and not exists (select 1 from "text_picture" where "file_name" = "stored_file"."name")
  and split_part("name", '.', 1) not in (select "stem" from (${fileUsesSql(em)}) "use"))`;

/** Uploads that only erased versions name. */
export interface ErasedUploads {
  readonly all: readonly StoredFile[];
  /** Those that nothing shows. The sweep deletes the others as soon as nothing shows them. */
  readonly unused: readonly StoredFile[];
}

/**
 * Finds the uploads that only erased versions name.
 * @param lost the erased values, which the revisions no longer have
 */
export async function uploadsOf(em: EntityManager, lost: readonly LostValues[]): Promise<ErasedUploads> {
  const names = await unnamedAmong(em, await lostNames(em, lost));
  if (names.length === 0) return { all: [], unused: [] };
  await lockUploads(em, names);
  const rows = await runStatement<{ name: string }>(
    em,
    `select "name" from "stored_file" where "name" in (select jsonb_array_elements_text($1::jsonb)) and ${isUnused(em)}`,
    [JSON.stringify(names)],
  );
  const unused = new Set(rows.map(({ name }) => name));
  const all = await em.find(StoredFile, { name: { $in: names } });
  return { all, unused: all.filter(({ name }) => unused.has(name)) };
}

/**
 * Locks the rows of uploads until the end of the transaction. The next statement sees what shows them, and nothing
 * begins to show them meanwhile.
 */
async function lockUploads(em: EntityManager, names: readonly string[]): Promise<void> {
  await runStatement(
    em,
    `select 1 from "stored_file" where "name" in (select jsonb_array_elements_text($1::jsonb))
      order by "name" for update`,
    [JSON.stringify(names)],
  );
}

/** Finds the names of uploads that no remaining version of their record has. Most are still in another version. */
async function lostNames(em: EntityManager, lost: readonly LostValues[]): Promise<string[]> {
  const named = lost.flatMap(({ recordId, values }) =>
    fileNamesIn(values).map((name) => ({ name, record: recordId })),
  );
  const rows = await runStatement<{ name: string }>(
    em,
    `with "named" as materialized (
      select distinct "name", "record" from jsonb_to_recordset($1::jsonb) as "each" ("name" text, "record" text)
    ) select "name" from "named" join "stored_file" using ("name") group by "name"
      having not bool_or(exists (select 1 from "revision"
        where "record_id" = "record" and position("name" in "values"::text) > 0))`,
    [JSON.stringify(named)],
  );
  return rows.map(({ name }) => name);
}

/**
 * How many characters of a name the search pattern has. Few other versions match that many, and longer patterns cost
 * more.
 */
const longestBeginning = 8;

/** Returns those of the names that no version contains. Reads all versions, once for all names. */
async function unnamedAmong(em: EntityManager, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const beginnings = names.map((name) => name.slice(0, longestBeginning).replaceAll(/[^a-z0-9]/gi, '.'));
  const rows = await runStatement<{ name: string }>(
    em,
    // One pattern finds the versions that may name any of the uploads. Searching each version for each name would take longer.
    `with "naming" as materialized (select "values"::text as "text" from "revision" where "values"::text ~ $2)
      select "name" from jsonb_array_elements_text($1::jsonb) "each" ("name")
      where exists (select 1 from "naming" where position("name" in "text") > 0)`,
    [JSON.stringify(names), beginnings.join('|')],
  );
  const found = new Set(rows.map(({ name }) => name));
  return names.filter((name) => !found.has(name));
}

/** Deletes the bytes of an upload, also from the trash of the storage, which has those of retired uploads. */
export async function removeUpload(files: FileStore, upload: StoredFile): Promise<void> {
  await files.remove(upload);
  for (const name of namesOf(upload)) await files.storage.trash.remove(name);
}

/**
 * Deletes uploads that were still shown when their versions were erased but that nothing shows any more. Returns how
 * many.
 */
export async function sweepUploads(em: EntityManager, files: FileStore): Promise<number> {
  const condition = `${isUnused(em)} and ${isUnrecorded}`;
  const rows = await runStatement<{ name: string }>(
    em,
    `select "name" from "stored_file" where "name" in (select "key" from "tombstone" where "kind" = 'upload') and ${condition}`,
    [],
  );
  const found = await em.find(StoredFile, { name: { $in: rows.map(({ name }) => name) } });
  let deleted = 0;
  for (const upload of found) {
    // Somebody may have uploaded the same bytes meanwhile, which brings the upload back.
    const gone = await em.transactional(async (inner) => {
      await lockUploads(inner, [upload.name]);
      return runStatement(
        inner,
        `delete from "stored_file" where "name" = $1 and ${condition} returning "name"`,
        [upload.name],
      );
    });
    if (gone.length === 0) continue;
    // The sweep of files without a row deletes what is left if this fails.
    await removeUpload(files, upload);
    deleted += 1;
  }
  return deleted;
}
