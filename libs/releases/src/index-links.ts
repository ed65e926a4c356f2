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
import { pathOnSite } from '@daybook/routes';
import type { EntityManager } from '@mikro-orm/postgresql';
import { deadLinks, linksIn } from './dead-links.ts';

/** Name of the job that finds the links in published records. */
export const indexLinksJob = 'index-links';

/** Number of publications whose records are read in one transaction. */
const publicationsAtOnce = 200;

/** Limit for the paths that are stored, in bytes. PostgreSQL refuses rows with keys of more than about 2,700 bytes. */
const longestPath = 2_000;

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
    if (!later) await checkLinks(em, pictureOrigins.ownUrl);
    return true;
  });
}

/** Replaces the links of records of a type. Records that no longer exist have none. Leaves out paths that are too long. */
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
  const rows = await runStatement<Record<string, string>>(
    em,
    `select "id", "${columns.get(titleField)}" as "title", ${fields.map(({ name }) => `"${columns.get(name)}" as "${name}Value"`).join(', ')}
    from "${tableOf(em, type)}" where "id" in (select jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(ids)],
  );
  const links = rows.flatMap((row) =>
    fields.flatMap((field) => {
      const addresses = linksIn(field, row[`${field.name}Value`]);
      const paths = new Set(addresses.flatMap((address) => pathOnSite(address, siteUrl) ?? []));
      const stored = [...paths].filter((path) => Buffer.byteLength(path) <= longestPath);
      return stored.map((path) => ({ id: row.id, title: row.title, field: field.name, path }));
    }),
  );
  await runStatement(
    em,
    'delete from "content_link" where "record_id" in (select jsonb_array_elements_text($1::jsonb))',
    [JSON.stringify(ids)],
  );
  await runStatement(
    em,
    `insert into "content_link" ("record_id", "field", "path", "type", "title", "is_dead")
    select "id", "field", "path", $2, "title", false
    from jsonb_to_recordset($1::jsonb) as "link" ("id" text, "field" text, "path" text, "title" text)`,
    [JSON.stringify(links), names.type],
  );
}

/** Checks every page to which a record links, because a publication may have added, renamed, or removed pages. */
async function checkLinks(em: EntityManager, siteUrl: string): Promise<void> {
  const paths = await runStatement<{ path: string }>(em, 'select distinct "path" from "content_link"', []);
  const known = paths.map(({ path }) => path);
  const dead = await deadLinks(em, null, known, siteUrl);
  await runStatement(
    em,
    `update "content_link" set "is_dead" = not "is_dead"
    where "is_dead" <> ("path" in (select jsonb_array_elements_text($1::jsonb)))`,
    [JSON.stringify(dead)],
  );
}
