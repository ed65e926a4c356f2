import type { EntityClass, EntityManager } from '@mikro-orm/postgresql';
import { allContentTypes, contentTypeOf } from '../content-type.ts';
import type { RecordClass } from '../fields/field-definition.ts';
import { columnsOf, tableOf } from '../records/columns.ts';
import { searchColumn, searchWords } from '../search/search-column.ts';
import { runStatement } from '../sql/run-statement.ts';
import { historyColumns } from './revisions-of.ts';

/**
 * How a reader looks at content: as it was after a publication, or with all drafts laid over it. Without a perspective, as
 * it is published.
 */
export type Perspective = AsOf | 'drafts';

interface AsOf {
  /** Number of the publication. */
  readonly publication: number;
}

/** The perspective of a moment: the content after the last publication before it. */
export async function perspectiveAsOf(em: EntityManager, moment: Date): Promise<AsOf> {
  const sql = 'select coalesce(max("number"), 0) as "publication" from "publication" where "at" <= $1';
  const [found] = await runStatement<AsOf>(em, sql, [moment.toISOString()]);
  return found ?? { publication: 0 };
}

/**
 * A statement that reads tables of content, in a perspective. The perspective shadows each table with a common table
 * expression of the same name, so conditions, joins, searches, and counts stay as they are.
 * @param types those whose tables the statement reads
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
  return perspective === 'drafts' ? withDrafts(em, type) : asOf(em, perspective, type);
}

/** The rows of a table that have no draft, and those that drafts would publish. */
function withDrafts(em: EntityManager, type: RecordClass): string {
  const { type: name } = contentTypeOf(type).names;
  const table = tableOf(em, type);
  const own = historyColumns(em, type).map((column) => `"row"."${column}"`);
  const columns = `${own.join(', ')}, ${wordsColumn(em, type)}`;
  const draft = `from "draft" "d" where "d"."record_id" = "row"."id"`;
  return `select ${own.join(', ')}, "row"."${columnsOf(em, type).get(searchColumn)}" from "${table}" "row"
    where not exists (select 1 ${draft})
    union all select ${columns} from "draft" "d" join "${table}" "t" on "t"."id" = "d"."record_id",
      jsonb_populate_record("t", "d"."values") "row" where "d"."type" = '${name}'
    union all select ${columns} from "draft" "d", jsonb_populate_record(null::"${table}", "d"."values") "row"
    where "d"."type" = '${name}' and "d"."change" = 'new'`;
}

/** The words for searches, which a trigger writes into rows of the table. */
function wordsColumn(em: EntityManager, type: RecordClass): string {
  const columns = columnsOf(em, type);
  const { titleField } = contentTypeOf(type);
  const words = searchWords(type, titleField, (field) => `"row"."${columns.get(field)}"`);
  return `${words} as "${columns.get(searchColumn)}"`;
}

/** The rows of a table after a publication, made from the revisions: the last snapshot and the changes since. */
function asOf(em: EntityManager, { publication }: AsOf, type: RecordClass): string {
  const { names } = contentTypeOf(type);
  const table = tableOf(em, type);
  // The id comes from the revisions, so that PostgreSQL looks for it there if a statement asks for one record.
  const own = historyColumns(em, type).map((column) =>
    column === 'id' ? '"last"."record_id" as "id"' : `"row"."${column}"`,
  );
  return `select ${own.join(', ')}, ${wordsColumn(em, type)} from (
      select distinct on ("record_id") "record_id", "number", "change" from "revision"
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
    where "last"."change" <> 'removed'`;
}
