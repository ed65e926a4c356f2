import type { EntityManager } from '@mikro-orm/postgresql';
import { contentTypeOf } from '../content-type.ts';
import { fieldsOf, type RecordClass } from '../fields/field-definition.ts';
import { readRows } from '../reading/read-rows.ts';
import { visibleSql } from '../reading/visibility.ts';
import { columnsOf, tableOf } from '../records/columns.ts';
import type { RequestDatabase } from '../request-database.ts';
import type { Viewer } from '../viewer.ts';
import { searchColumn } from './search-column.ts';
import { readSearchText, searchQuery } from './search-text.ts';

/** A search hit. */
export interface FoundRecord {
  /** Name of its type, such as `Post`. */
  readonly type: string;
  readonly id: string;
  readonly title: string;
  /** The last part of its address; null if its type has no slug. */
  readonly slug: string | null;
}

/** One page of search hits, the best first. */
export interface FoundPage {
  readonly found: FoundRecord[];
  readonly totalCount: number;
}

/**
 * Matches of a type whose rank is computed. PostgreSQL reads all words of a record for its rank, so ranking every match
 * of a common word would take longer with each new record.
 */
const maxRanked = 250;

/**
 * Searches records of several types by their words, in one statement that uses the full-text index of each type. Finds
 * only records that the viewer may see. The query may be any text: it is read as a web search, and its last word as a
 * prefix. If more than 250 records of a type match, the newest 250 are ranked, and the others follow, the newest first.
 */
export async function searchRecords(
  database: RequestDatabase,
  viewer: Viewer | null,
  types: readonly RecordClass[],
  typed: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<FoundPage> {
  const text = readSearchText(typed);
  if (!text || types.length === 0) return { found: [], totalCount: 0 };
  const query = searchQuery(text);
  const [page] = await readRows<FoundPage>(
    database,
    types,
    // Without `materialized`, the planner sees the words and may scan the table, which reads all words of each record.
    `with "search" as materialized (select ${query.sql} as "query"),
      "hit" as (${types.map((type) => hitsOf(database.reader, viewer, type)).join(' union all ')}),
      "best" as (select * from "hit" order by "rank" desc, "id" desc limit ? offset ?)
    select (select count(*)::int from "hit") as "totalCount",
      coalesce((select json_agg("best" order by "rank" desc, "id" desc) from "best"), '[]') as "found"`,
    [...query.parameters, limit, offset],
  );
  return page ?? { found: [], totalCount: 0 };
}

function hitsOf(em: EntityManager, viewer: Viewer | null, type: RecordClass): string {
  const { names, titleField } = contentTypeOf(type);
  const columns = columnsOf(em, type);
  const slug = fieldsOf(type).find(({ kind }) => kind.isSlug);
  const words = `"${columns.get(searchColumn)}"`;
  const isRanked = `row_number() over (order by "id" desc) <= ${maxRanked}`;
  return `select '${names.type}' as "type", "id", "${columns.get(titleField)}" as "title",
    ${slug ? `"${columns.get(slug.name)}"` : 'null::text'} as "slug",
      case when ${isRanked} then ts_rank(${words}, "query") else 0 end as "rank"
    from "${tableOf(em, type)}", "search"
    where ${words} @@ "query" and ${visibleSql(em, viewer, type)}`;
}
