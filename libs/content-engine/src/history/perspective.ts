import { notFound } from '@daybook/errors';
import type { EntityClass, EntityManager } from '@mikro-orm/postgresql';
import { allContentTypes, contentTypeOf } from '../content-type.ts';
import type { RecordClass } from '../fields/field-definition.ts';
import { columnsOf, tableOf } from '../records/columns.ts';
import { isRecordId } from '../records/record-id.ts';
import { searchColumn, searchWords } from '../search/search-column.ts';
import { runStatement } from '../sql/run-statement.ts';
import { historyColumns } from './revisions-of.ts';

/**
 * The state of the content that a query reads: as it was after a publication, with the drafts of a release applied, or
 * with all drafts applied. Without a perspective, a query reads the published content.
 */
export type Perspective = AsOf | WithRelease | 'drafts';

interface WithRelease {
  /** Id of the release. */
  readonly release: string;
}

interface AsOf {
  /** Number of the publication. */
  readonly publication: number;
}

/** The perspective of a time: the content after the last publication that is not later. */
export async function perspectiveAsOf(em: EntityManager, moment: Date): Promise<AsOf> {
  // Nothing was published before 1970. PostgreSQL has no year 0, so it cannot compare all such times.
  if (moment.getTime() < 0) return { publication: 0 };
  const sql = 'select coalesce(max("number"), 0) as "publication" from "publication" where "at" <= $1';
  const [found] = await runStatement<AsOf>(em, sql, [moment.toISOString()]);
  return found ?? { publication: 0 };
}

/**
 * Rewrites a statement so that it reads content in a perspective. A common table expression of the same name shadows
 * each table of content, so the conditions, joins, searches, and counts of the statement stay as they are.
 * @param types the types whose tables the statement reads
 */
export function inPerspective(
  em: EntityManager,
  perspective: Perspective,
  types: readonly EntityClass[],
  sql: string,
): string {
  const content = allContentTypes().filter((type) => types.includes(type));
  if (content.length === 0) return sql;
  const sources = content.map((type) => `"${tableOf(em, type)}" as (${sourceOf(em, perspective, type)})`);
  const [, others] = /^\s*with\s+(.*)$/is.exec(sql) ?? [];
  return others === undefined ? `with ${sources.join(', ')} ${sql}` : `with ${sources.join(', ')}, ${others}`;
}

function sourceOf(em: EntityManager, perspective: Perspective, type: RecordClass): string {
  if (perspective === 'drafts') return withDrafts(em, type, latestDrafts);
  return 'release' in perspective
    ? withDrafts(em, type, draftsOfRelease(perspective))
    : asOf(em, perspective, type);
}

/** Selects the drafts that meet a condition. If a record has several drafts, only the last saved one. */
const latestDrafts = (ofType: string) =>
  `select distinct on ("record_id") * from "draft" where ${ofType} order by "record_id", "updated_at" desc, "id" desc`;

function draftsOfRelease({ release }: WithRelease) {
  if (!isRecordId(release)) throw notFound('Release');
  return (ofType: string) => `select * from "draft" where ${ofType} and "release_id" = '${release}'`;
}

/** The rows of a table as they would be after the drafts are published. */
function withDrafts(em: EntityManager, type: RecordClass, select: (ofType: string) => string): string {
  const table = tableOf(em, type);
  const drafts = `(${select(`"type" = '${contentTypeOf(type).names.type}'`)}) "d"`;
  const own = historyColumns(em, type).map((column) => `"row"."${column}"`);
  const columns = `${own.join(', ')}, ${wordsColumn(em, type)}`;
  return `select ${own.join(', ')}, "row"."${columnsOf(em, type).get(searchColumn)}" from "${table}" "row"
    where not exists (select 1 from ${drafts} where "d"."record_id" = "row"."id")
    union all select ${columns} from ${drafts} join "${table}" "t" on "t"."id" = "d"."record_id",
      jsonb_populate_record("t", "d"."values") "row" where "d"."change" = 'changed'
    union all select ${columns} from ${drafts}, jsonb_populate_record(null::"${table}", "d"."values") "row"
    where "d"."change" in ('new', 'restored')`;
}

/** The words for searches, which a trigger writes into rows of the table. */
function wordsColumn(em: EntityManager, type: RecordClass): string {
  const columns = columnsOf(em, type);
  const { titleField } = contentTypeOf(type);
  const words = searchWords(type, titleField, (field) => `"row"."${columns.get(field)}"`);
  return `${words} as "${columns.get(searchColumn)}"`;
}

/**
 * The rows of a table after a publication, made from the revisions: the last snapshot and the changes since. Records
 * whose values were erased have no row.
 */
function asOf(em: EntityManager, { publication }: AsOf, type: RecordClass): string {
  const { names } = contentTypeOf(type);
  const table = tableOf(em, type);
  // The id comes from the revisions, so that PostgreSQL looks for it there if a statement asks for one record.
  const own = historyColumns(em, type).map((column) =>
    column === 'id' ? '"last"."record_id" as "id"' : `"row"."${column}"`,
  );
  return `select ${own.join(', ')}, ${wordsColumn(em, type)} from (
      select distinct on ("record_id") "record_id", "number", "change", "erasure" from "revision"
      where "type" = '${names.type}' and "publication" <= ${Math.trunc(publication)}
      order by "record_id", "number" desc
    ) "last", lateral (
      select jsonb_object_agg("key", "value") as "values" from (
        select distinct on ("key") "key", "value" from "revision" "r", jsonb_each("r"."values")
        where "r"."record_id" = "last"."record_id" and "r"."number" <= "last"."number" and "r"."number" >= (
          select max("number") from "revision" "s" where "s"."record_id" = "last"."record_id"
            and "s"."number" <= "last"."number" and "s"."change" in ('created', 'restored'))
        order by "key", "r"."number" desc
      ) "newest"
    ) "state", jsonb_populate_record(null::"${table}", "state"."values") "row"
    where "last"."change" <> 'removed' and "last"."erasure" is null`;
}
