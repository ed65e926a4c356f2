import {
  cleanText,
  columnsOf,
  fileUsesSql,
  isContentFileSql,
  pageBounds,
  type RecordPage,
  type RequestContext,
  readRows,
  runStatement,
  tableOf,
} from '@daybook/content-engine';
import { StoredFile } from '@daybook/files';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ImageAsset } from './image-asset.ts';
import {
  type MediaArgs,
  type MediaDescription,
  type MediaItem,
  type MediaUse,
  OriginalPicture,
} from './media-item.ts';

/** A file of the library: the hash of its bytes, and the name of the first upload of them that is not retired. */
interface MediaRow {
  id: string;
  name: string;
}

/** Whether the text is the id of a file of the library: a SHA-256 in hexadecimal. */
export function isMediaId(id: string): boolean {
  return /^[0-9a-f]{64}$/.test(id);
}

/** Reads a page of the library, latest first. Uploads of the same bytes are one file. */
export async function readMedia(context: RequestContext, args: MediaArgs): Promise<RecordPage<MediaItem>> {
  const { reader } = context.database;
  const { offset, limit } = pageBounds(args, context.maxPageSize);
  const conditions = [inLibrary(reader)];
  const parameters: unknown[] = [];
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  if (args.kind) conditions.push(`"kind" = ${bind(args.kind === 'picture' ? 'picture' : 'file')}`);
  const words = cleanText(args.search ?? '')
    .trim()
    .slice(0, 200);
  if (words !== '') {
    const pattern = bind(`%${words.replace(/[\\%_]/g, '\\$&')}%`);
    const described = `select "sha256" from (${descriptionsSql(reader)}) "described"
      where concat_ws(' ', "title", "alt", "credit", "tags") ilike ${pattern}`;
    conditions.push(`("original_name" ilike ${pattern} or "sha256" in (${described}))`);
  }
  if (args.tag)
    conditions.push(`"sha256" in (select "sha256" from (${descriptionsSql(reader)}) "described"
      where lower(${bind(cleanText(args.tag))}) = any(string_to_array(lower("tags"), ',')))`);
  if (args.only === 'undescribed')
    conditions.push(
      `"kind" = 'picture' and "sha256" not in (select "sha256" from (${descriptionsSql(reader)}) "described" where "alt" <> '')`,
    );
  if (args.only === 'unused')
    conditions.push(`"sha256" not in (
      select "sha256" from "stored_file" where split_part("name", '.', 1) in (
        select "stem" from (${fileUsesSql(reader, { except: [ImageAsset] })}) "use"))`);
  const filtered = mediaSql(conditions);
  const [rows, [all]] = await Promise.all([
    runStatement<MediaRow>(
      reader,
      `${filtered} order by "createdAt" desc, "id" limit ${limit} offset ${offset}`,
      parameters,
    ),
    runStatement<{ total: number }>(
      reader,
      `select count(*)::int as "total" from (${filtered}) "all"`,
      parameters,
    ),
  ]);
  return { items: await withFiles(context, rows), totalCount: all?.total ?? 0 };
}

/** Reads a file of the library; null if there is none with that id. */
export async function readMediaItem(context: RequestContext, id: string): Promise<MediaItem | null> {
  if (!isMediaId(id)) return null;
  const { reader } = context.database;
  const rows = await runStatement<MediaRow>(reader, mediaSql([inLibrary(reader), '"sha256" = $1']), [id]);
  const [item] = await withFiles(context, rows);
  return item ?? null;
}

/** Reads the file of the library that has an upload of this name; null if there is none. */
export async function readMediaItemOfFile(context: RequestContext, name: string): Promise<MediaItem | null> {
  const sql = 'select "sha256" as "id" from "stored_file" where "name" = $1';
  const [found] = await runStatement<{ id: string }>(context.database.reader, sql, [cleanText(name)]);
  return found ? readMediaItem(context, found.id) : null;
}

/** The records that use files, by the id of the file. */
export async function usesOfMedia(
  { database: { reader } }: RequestContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MediaUse[]>> {
  const rows = await runStatement<MediaUse & { sha256: string }>(
    reader,
    `select "sha256", "use"."type", "use"."id" as "recordId", max("use"."title") as "title", bool_and("draftId" is not null) as "isDraft"
    from (${fileUsesSql(reader, { except: [ImageAsset] })}) "use"
    join "stored_file" on split_part("name", '.', 1) = "stem" where "sha256" in (select jsonb_array_elements_text($1::jsonb))
    group by "sha256", "use"."type", "use"."id" order by "use"."type", max("use"."title"), "use"."id"`,
    [JSON.stringify(ids)],
  );
  return new Map(ids.map((id) => [id, rows.filter(({ sha256 }) => sha256 === id)]));
}

/** The image records that have a file, with their names for it. */
export async function imageRecordsOf(
  { database: { reader } }: RequestContext,
  id: string,
): Promise<{ id: string; name: string }[]> {
  const picture = columnsOf(reader, ImageAsset).get('picture');
  return runStatement(
    reader,
    `select "asset"."id", "name" from "${tableOf(reader, ImageAsset)}" "asset"
    join "stored_file" on "name" = "asset"."${picture}" where "sha256" = $1 order by 1`,
    [id],
  );
}

/**
 * What staff wrote about pictures, by the id of the file. Visitors may read it for the pictures that they see, whoever
 * may list the image record itself.
 */
export async function descriptionsOfMedia(
  { database }: RequestContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MediaDescription>> {
  const rows = await readRows<Omit<MediaDescription, 'tags'> & { sha256: string; tags: string }>(
    database,
    [ImageAsset],
    descriptionsSql(database.reader, '"file"."sha256" in (select jsonb_array_elements_text(?::jsonb))'),
    [JSON.stringify(ids)],
    { isPrepared: true, readsHidden: true },
  );
  return new Map(
    rows.map(({ sha256, tags, ...row }) => [sha256, { ...row, tags: tags === '' ? [] : tags.split(',') }]),
  );
}

/** SQL condition for the files of the library: not retired, and usable in content. Pictures of accounts are private. */
const inLibrary = (em: EntityManager) => `"retired_at" is null and ${isContentFileSql(em)}`;

const mediaSql = (conditions: readonly string[]) => `select "sha256" as "id",
  (array_agg("name" order by "created_at", "name"))[1] as "name", min("created_at") as "createdAt"
  from "stored_file" where ${conditions.join(' and ')} group by "sha256"`;

/** SQL for the description of each picture that meets the condition: that of its first image record that has one. */
function descriptionsSql(em: EntityManager, condition = 'true'): string {
  const columns = columnsOf(em, ImageAsset);
  const column = (property: string) => `"asset"."${columns.get(property)}"`;
  return `select distinct on ("file"."sha256") "file"."sha256", "asset"."id", ${column('version')} as "version",
    ${column('title')} as "title", ${column('alt')} as "alt", ${column('credit')} as "credit", ${column('tags')} as "tags",
    ${column('focalX')} as "focalX", ${column('focalY')} as "focalY"
    from "${tableOf(em, ImageAsset)}" "asset" join "stored_file" "file" on "file"."name" = ${column('picture')} where ${condition}
    order by "file"."sha256", ${column('alt')} = '', "asset"."id"`;
}

async function withFiles({ database }: RequestContext, rows: readonly MediaRow[]): Promise<MediaItem[]> {
  const names = rows.map(({ name }) => name);
  const files = await database.em.find(StoredFile, { name: { $in: names } }, { disableIdentityMap: true });
  const byName = new Map(files.map((file) => [file.name, file]));
  return rows.flatMap(({ id, name }) => {
    const file = byName.get(name);
    if (!file) return [];
    const kind = file.kind === 'picture' ? 'picture' : 'document';
    const { createdAt, uploadedByName: createdByName, original } = file;
    return [{ id, file, kind, original: original && OriginalPicture.of(original), createdAt, createdByName }];
  });
}
