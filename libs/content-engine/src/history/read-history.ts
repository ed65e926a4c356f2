import type { EntityManager } from '@mikro-orm/postgresql';
import { contentTypeOf } from '../content-type.ts';
import { fieldsOf, type RecordClass } from '../fields/field-definition.ts';
import { columnsOf } from '../records/columns.ts';
import { storeOf } from '../records/stores.ts';
import type { RequestDatabase } from '../request-database.ts';
import { runStatement } from '../sql/run-statement.ts';
import { erasedRevision } from './erased-revisions.ts';
import { type RevisionChange, writtenColumns } from './history-entities.ts';

/** A revision of a record, without its values. */
export interface RevisionEntry {
  readonly number: number;
  readonly change: RevisionChange;
  readonly publication: number;
  readonly at: Date;
  /** Id of the account that published it; null for the system. */
  readonly byId: string | null;
  readonly byName: string;
  /** Names of the fields that a change wrote. */
  readonly fields: readonly string[];
  /** Whether its values were erased. */
  readonly isErased: boolean;
  /** Whether a change moved the record in its list, or put a page record into use or out of it. */
  readonly isMoved: boolean;
}

/** A page of the revisions of a record, newest first. */
export async function readRevisions(
  { reader }: RequestDatabase,
  type: RecordClass,
  id: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ items: RevisionEntry[]; totalCount: number }> {
  const { type: typeName } = contentTypeOf(type).names;
  const rows = await runStatement<RevisionEntry & { columns: string[] }>(
    reader,
    `select "r"."number", "r"."change", "r"."publication", "p"."at", "p"."by_id" as "byId", "p"."by_name" as "byName",
      "r"."erasure" is not null as "isErased", case when "r"."change" = 'changed'
        then (select coalesce(json_agg("column"), '[]') from ${writtenColumns('r')} "written") else '[]' end as "columns"
    from "revision" "r" join "publication" "p" on "p"."number" = "r"."publication"
    where "r"."record_id" = $1 and "r"."type" = $2
    order by "r"."number" desc limit $3 offset $4`,
    [id, typeName, limit, offset],
  );
  const count = 'select count(*)::int as "totalCount" from "revision" where "record_id" = $1 and "type" = $2';
  const [counted] = await runStatement<{ totalCount: number }>(reader, count, [id, typeName]);
  const columns = columnsOf(reader, type);
  const fields = fieldsOf(type).map(({ name }) => name);
  const placed = storeOf(typeName).placement?.property;
  const items = rows.map(({ columns: written, at, ...entry }) => {
    const { number, change, publication, byId, byName, isErased } = entry;
    const changed = fields.filter((name) => written.includes(columns.get(name) ?? name));
    const isMoved = placed !== undefined && written.includes(columns.get(placed) ?? placed);
    return {
      number,
      change,
      publication,
      byId,
      byName,
      at: new Date(at),
      isErased,
      fields: changed,
      isMoved,
    };
  });
  return { items, totalCount: counted?.totalCount ?? 0 };
}

/** A record that a publication touched. */
export interface PublishedChange {
  readonly type: string;
  readonly id: string;
  readonly change: RevisionChange;
}

/** A publication, and what it did. */
export interface PublicationEntry {
  readonly number: number;
  readonly at: Date;
  readonly byName: string;
  /** Why it was published without the required approvals. */
  readonly reason: string | null;
  readonly releaseId: string | null;
  readonly changes: readonly PublishedChange[];
}

/** A page of all publications, newest first. */
export async function readPublications(
  { reader }: RequestDatabase,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ items: PublicationEntry[]; totalCount: number }> {
  const rows = await runStatement<PublicationEntry>(
    reader,
    `select "p"."number", "p"."at", "p"."by_name" as "byName", nullif("p"."reason", '') as "reason", "p"."release_id" as "releaseId", (
        select coalesce(json_agg(json_build_object('type', "type", 'id', "record_id", 'change', "change")
          order by "type", "record_id"), '[]')
        from "revision" where "publication" = "p"."number") as "changes"
    from "publication" "p" order by "p"."number" desc limit $1 offset $2`,
    [limit, offset],
  );
  const count = 'select count(*)::int as "totalCount" from "publication"';
  const [counted] = await runStatement<{ totalCount: number }>(reader, count, []);
  const items = rows.map(({ at, ...entry }) => ({ ...entry, at: new Date(at) }));
  return { items, totalCount: counted?.totalCount ?? 0 };
}

/** The number of the last publication; 0 if there is none. */
export async function lastPublication(em: EntityManager): Promise<number> {
  const sql = 'select coalesce(max("number"), 0) as "number" from "publication"';
  const [last] = await runStatement<{ number: number }>(em, sql, []);
  return last?.number ?? 0;
}

/**
 * The publication of a revision; null if there is no such revision, or if it is a removal and has no values to read.
 * Throws `GONE` if its values were erased.
 */
export async function publicationOf(
  { reader }: RequestDatabase,
  type: RecordClass,
  id: string,
  number: number,
): Promise<number | null> {
  const [row] = await runStatement<{ publication: number; erasure: string | null }>(
    reader,
    `select "publication", "erasure" from "revision"
    where "record_id" = $1 and "type" = $2 and "number" = $3 and "change" <> 'removed'`,
    [id, contentTypeOf(type).names.type, number],
  );
  if (row && row.erasure !== null) throw erasedRevision();
  return row?.publication ?? null;
}
