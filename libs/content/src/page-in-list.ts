import {
  type RecordClass,
  type RequestContext,
  readRows,
  tableOf,
  visibleSql,
} from '@daybook/content-engine';

/** The argument of fields with the page of a list. */
export const perPage = 'Records per page of the list. Numbers below 1 count as 1.';

/** A record and its place in a list. */
interface Listed {
  readonly type: RecordClass;
  readonly id: string;
  /** The records that come first in the list, which is in the order of creation or its reverse. */
  readonly first: 'oldest' | 'newest';
  readonly perPage: number;
}

/** The number of the page that shows a record to the viewer, counted from 1. */
export async function pageInList({ database, viewer }: RequestContext, listed: Listed): Promise<number> {
  const { type, id, first } = listed;
  const sql = `select count(*)::int as "before" from "${tableOf(database.reader, type)}"
    where "id" ${first === 'oldest' ? '<' : '>'} ? and ${visibleSql(database.reader, viewer, type)}`;
  const [row] = await readRows<{ before: number }>(database, [type], sql, [id]);
  return Math.floor((row?.before ?? 0) / Math.max(listed.perPage, 1)) + 1;
}
