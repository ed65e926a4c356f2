import {
  columnsOf,
  contentTypeNamed,
  contentTypeOf,
  fieldsOf,
  type RecordClass,
  type RequestContext,
  runStatement,
  tableOf,
} from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';
import { deadPaths, linkedPaths } from './dead-links.ts';

/** Name of the job that finds the links in published records. */
export const indexLinksJob = 'index-links';

/** Number of publications whose records are read in one transaction. */
const publicationsAtOnce = 200;

/** Limit for the paths that are stored, in bytes. PostgreSQL refuses rows with keys of more than about 2,700 bytes. */
const longestPath = 2_000;

/** Number of links to store in one statement. */
const linksAtOnce = 1_000;

/** A link from a field of a record to a path of this site. */
interface FoundLink {
  readonly id: string;
  readonly title: string | undefined;
  readonly field: string;
  readonly path: string;
}

/**
 * Finds the links in all records that were published since the last run, and then checks all known links.
 * Interrupted runs continue where they stopped.
 */
export async function indexLinks(context: RequestContext): Promise<void> {
  while (await indexNext(context));
}

/** Indexes the next batch of publications. Returns false if there were none. */
async function indexNext({ database, pictureOrigins }: RequestContext): Promise<boolean> {
  return database.em.transactional(async (em) => {
    await runStatement(
      em,
      'insert into "indexed_publication" ("id", "number") values (1, 0) on conflict do nothing',
      [],
    );
    const [indexed] = await runStatement<{ number: number }>(
      em,
      'select "number" from "indexed_publication" where "id" = 1 for update',
      [],
    );
    const from = indexed?.number ?? 0;
    const [next] = await runStatement<{ number: number | null }>(
      em,
      `select max("number") as "number" from (
        select "number" from "publication" where "number" > $1 order by "number" limit ${publicationsAtOnce}) "next"`,
      [from],
    );
    if (next?.number == null) return false;
    const records = await runStatement<{ type: string; id: string }>(
      em,
      'select distinct "type", "record_id" as "id" from "revision" where "publication" > $1 and "publication" <= $2',
      [from, next.number],
    );
    const byType = Map.groupBy(records, ({ type }) => type);
    for (const [name, ofType] of byType) {
      const type = contentTypeNamed(name);
      const ids = ofType.map(({ id }) => id);
      if (type) await indexRecords(em, type, ids, pictureOrigins.ownUrl);
    }
    await runStatement(em, 'update "indexed_publication" set "number" = $1 where "id" = 1', [next.number]);
    const [later] = await runStatement(em, 'select 1 from "publication" where "number" > $1 limit 1', [
      next.number,
    ]);
    // In the transaction of the last batch, so that an interruption cannot skip the check.
    if (!later) await checkLinks(em);
    return true;
  });
}

/** Replaces the links of records of a type. Records that no longer exist have none. */
async function indexRecords(
  em: EntityManager,
  type: RecordClass,
  ids: readonly string[],
  siteUrl: string,
): Promise<void> {
  const fields = fieldsOf(type).filter(({ kind }) => kind.isRichText || kind.isLink);
  if (fields.length === 0) return;
  const columns = columnsOf(em, type);
  const { names, titleField } = contentTypeOf(type);
  await runStatement(
    em,
    'delete from "content_link" where "record_id" in (select jsonb_array_elements_text($1::jsonb))',
    [JSON.stringify(ids)],
  );
  const sql = `select "id", "${columns.get(titleField)}" as "title", ${fields.map(({ name }) => `"${columns.get(name)}" as "${name}Value"`).join(', ')}
    from "${tableOf(em, type)}" where "id" = $1`;
  let links: FoundLink[] = [];
  // One record at a time, because texts may have megabytes.
  for (const id of ids) {
    const [row] = await runStatement<Record<string, string>>(em, sql, [id]);
    if (!row) continue;
    for (const field of fields)
      for (const path of await linkedPaths(field, row[`${field.name}Value`], siteUrl))
        if (Buffer.byteLength(path) <= longestPath)
          links.push({ id, title: row.title, field: field.name, path });
    if (links.length >= linksAtOnce) {
      await storeLinks(em, names.type, links);
      links = [];
    }
  }
  await storeLinks(em, names.type, links);
}

async function storeLinks(em: EntityManager, type: string, links: readonly FoundLink[]): Promise<void> {
  for (let from = 0; from < links.length; from += linksAtOnce)
    await runStatement(
      em,
      `insert into "content_link" ("record_id", "field", "path", "type", "title", "is_dead")
      select "id", "field", "path", $2, "title", false
      from jsonb_to_recordset($1::jsonb) as "link" ("id" text, "field" text, "path" text, "title" text)`,
      [JSON.stringify(links.slice(from, from + linksAtOnce)), type],
    );
}

/** Checks every page to which a record links, because a publication may have added, renamed, or removed pages. */
async function checkLinks(em: EntityManager): Promise<void> {
  const paths = await runStatement<{ path: string }>(em, 'select distinct "path" from "content_link"', []);
  const dead = await deadPaths(em, null, new Set(paths.map(({ path }) => path)));
  await runStatement(
    em,
    `update "content_link" set "is_dead" = not "is_dead"
    where "is_dead" <> ("path" in (select jsonb_array_elements_text($1::jsonb)))`,
    [JSON.stringify(dead)],
  );
}
