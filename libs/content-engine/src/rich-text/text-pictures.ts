import { invalidInput } from '@daybook/errors';
import { StoredFile } from '@daybook/files';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FieldDefinition } from '../fields/field-definition.ts';
import { fileUsesSql, isContentFileSql } from '../reading/file-uses.ts';
import { runStatement } from '../sql/run-statement.ts';
import type { Write } from '../writing/write.ts';
import { TextPicture } from './text-picture.ts';

/** Extensions of stored pictures. Their variants may have others. */
const pictureFormats = ['jpg', 'png', 'webp'];
const namedFile = String.raw`/uploads/(p[0-9a-z]{20}|f[0-9a-z]{20}\.[0-9a-z]+)`;
const maxPictures = 500;

/**
 * Returns the names without extension of all stored pictures that the texts of a record show, and the names of the
 * other files to which they link. Throws 422 above 500 pictures.
 * @param record has the values of the fields by their names
 */
export function filesNamedBy(fields: readonly FieldDefinition[], record: object): Set<string> {
  const named = new Set<string>();
  for (const field of fields) {
    const text: unknown = field.kind.namesFiles ? Reflect.get(record, field.name) : null;
    if (typeof text !== 'string' || !text.includes('/uploads/')) continue;
    for (const name of filesNamedIn(text)) named.add(name);
    if ([...named].filter((name) => !name.includes('.')).length > maxPictures)
      throw invalidInput({ [field.name]: `${field.label} shows more than ${maxPictures} pictures.` });
  }
  return named;
}

/** Like `filesNamedBy`, for a text or for JSON that has texts. */
export function filesNamedIn(text: string): Set<string> {
  return new Set([...text.matchAll(new RegExp(namedFile, 'g'))].map(([, name = '']) => name));
}

/**
 * Gives up the uploads that texts of a record no longer name. Copied pictures are left to `retireUnusedPictures`.
 * Needs a transaction if there are any.
 * @param before what the texts named before, as `filesNamedBy` returns it
 * @param named what they name now
 */
export async function giveUpNamed(
  write: Write,
  before: ReadonlySet<string>,
  named: ReadonlySet<string>,
): Promise<void> {
  const dropped = [...before].filter((name) => !named.has(name));
  const files = await storedFiles(write, dropped);
  write.giveUp(files.filter(({ source }) => source === null));
}

/** The files in the texts of a record that is written. */
interface PictureReferences {
  /** What the texts named before, as `filesNamedBy` returns it. If omitted, it is read from the database. */
  readonly before?: ReadonlySet<string>;
  /** What the texts name now. */
  readonly named: ReadonlySet<string>;
  /** The pictures copied in this write. */
  readonly copied?: readonly StoredFile[];
  /** Id of the draft that this write saves. Its row still has the earlier texts. */
  readonly savedDraft?: string;
}

/**
 * Writes which copied pictures the texts of a record show, drops those that they no longer show, and brings back files
 * that were retired. Needs a transaction if the texts name files that were not copied in this write.
 */
export async function referToPictures(
  write: Write,
  recordId: string,
  { before, named, copied = [], savedDraft = '' }: PictureReferences,
): Promise<void> {
  const missing = new Set(named);
  // A draft of the record may have written references already.
  if (!before || before.size > 0 || named.size > 0) {
    const sql = 'select "id", "file_name" as "name" from "text_picture" where "record_id" = $1';
    for (const { id, name } of await write.query<{ id: string; name: string }>(sql, [recordId]))
      if (!missing.delete(stemOf({ name })))
        await write.query(removeReference, [id, recordId, stemOf({ name }), savedDraft]);
  }
  for (const file of copied) missing.delete(stemOf(file));
  write.insert(...copied, ...copied.map((file) => TextPicture.of(recordId, file)));
  const files = await storedFiles(write, [...missing]);
  write.bringBack(files);
  const names = files.map(({ name }) => name);
  write.decideOnFiles(names, (locked) => {
    for (const file of locked) if (file.source !== null) write.insert(TextPicture.of(recordId, file));
  });
}

/** Milliseconds. After this time, the other site may have another picture at the same address. */
const copiesAreNewFor = 24 * 60 * 60_000;

/** The names of the files that were copied from these addresses on the last day and that the texts of a record show. */
export async function copiesFrom(
  em: EntityManager,
  recordId: string,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const rows = await runStatement<{ source: string; name: string }>(
    em,
    `select "source", "name" from "stored_file" join "text_picture" on "file_name" = "name"
      where "record_id" = $1 and "source" in (select jsonb_array_elements_text($2::jsonb)) and "created_at" > $3
      order by "created_at"`,
    [recordId, JSON.stringify(addresses), new Date(Date.now() - copiesAreNewFor).toISOString()],
  );
  return new Map(rows.map(({ source, name }) => [source, name]));
}

/** Whether the texts of a record name files that were not copied in this write. */
export function namesEarlierFiles(named: ReadonlySet<string>, copied: readonly StoredFile[]): boolean {
  const stems = new Set(copied.map(stemOf));
  return [...named].some((name) => !stems.has(name));
}

/** Keeps the reference if another draft of the record shows the picture, or if the record is in the trash. */
const removeReference = `delete from "text_picture" where "id" = $1
  and not exists (select 1 from "trashed_record" where "id" = $2)
  and not exists (
    select 1 from "draft" where "record_id" = $2 and "id" <> $4 and position($3 in "values"::text) > 0)`;

/** The names of the files that the texts of a record in the trash name. */
export async function filesNamedInTrash(write: Write, id: string): Promise<string[]> {
  const sql = `select distinct "found"."parts"[1] as "name"
    from "trashed_record", regexp_matches("row"::text, $2, 'g') "found" ("parts") where "id" = $1`;
  const rows = await write.query<{ name: string }>(sql, [id, namedFile]);
  const named = rows.map(({ name }) => name);
  return (await storedFiles(write, named)).map(({ name }) => name);
}

/**
 * The names of stored files, and the addresses from which they were copied. Pictures of accounts are left out, because
 * texts do not keep them.
 * @param named stems of pictures, and names of other files
 */
async function storedFiles(
  write: Write,
  named: readonly string[],
): Promise<Pick<StoredFile, 'name' | 'source'>[]> {
  if (named.length === 0) return [];
  const names = named.flatMap((name) =>
    name.includes('.') ? name : pictureFormats.map((format) => `${name}.${format}`),
  );
  return write.query(
    `select "name", "source" from "stored_file" where "name" in (select jsonb_array_elements_text($1::jsonb))
      and ${isContentFileSql(write.em)}`,
    [JSON.stringify(names)],
  );
}

/** Links and redirects that version 0.2.0 saved have no rows that say which copies they name. */
const isUsedSql = (em: EntityManager) =>
  `(exists (select 1 from "text_picture" where "file_name" = "stored_file"."name")
    or split_part("stored_file"."name", '.', 1) in (select "stem" from (${fileUsesSql(em)}) "use"))`;

function stemOf({ name }: Pick<StoredFile, 'name'>): string {
  return name.slice(0, name.indexOf('.'));
}

/**
 * Retires the copies that no text, link, or redirect has named for that many milliseconds, and returns them. The delay is for saves that
 * are running and for texts that are open in an editor. Records in the trash still show their pictures.
 */
export async function retireUnusedPictures(em: EntityManager, longest: number): Promise<StoredFile[]> {
  const before = new Date(Date.now() - longest);
  const isUsed = isUsedSql(em);
  const isUsedAgain = `"unused_since" is not null and ${isUsed}`;
  const isNewlyUnused = `"source" is not null and "unused_since" is null and not ${isUsed}`;
  return em.transactional(async (inner) => {
    // The conditions are checked again under the lock: a save may show a copy meanwhile.
    const locked = await runStatement<{ name: string }>(
      inner,
      `select "name" from "stored_file" where (${isUsedAgain}) or (${isNewlyUnused})
        or ("unused_since" <= $1 and "retired_at" is null) order by "name" for no key update`,
      [before.toISOString()],
    );
    const names = locked.map(({ name }) => name);
    const change = async (since: string, condition: string) =>
      runStatement(
        inner,
        `update "stored_file" set "unused_since" = ${since}
          where "name" in (select jsonb_array_elements_text($1::jsonb)) and ${condition}`,
        [JSON.stringify(names)],
      );
    await change('null', isUsedAgain);
    await change('now()', isNewlyUnused);
    const unused = { name: { $in: names }, unusedSince: { $lte: before }, retiredAt: null };
    const files = await inner.find(StoredFile, unused);
    for (const file of files) file.retiredAt = new Date();
    return files;
  });
}
