import {
  type RecordClass,
  type RequestContext,
  readRows,
  tableOf,
  visibleSql,
} from '@daybook/content-engine';

/**
 * The number of records of a type that visitors and staff see in a list before the one with this id.
 * @param first the records that come first in the list, which is in the order of creation or its reverse
 */
export async function countListedBefore(
  { database, viewer }: RequestContext,
  type: RecordClass,
  id: string,
  first: 'oldest' | 'newest',
): Promise<number> {
  const sql = `select count(*)::int as "count" from "${tableOf(database.reader, type)}"
    where "id" ${first === 'oldest' ? '<' : '>'} ? and ${visibleSql(database.reader, viewer, type)}`;
  const [row] = await readRows<{ count: number }>(database, [type], sql, [id]);
  return row?.count ?? 0;
}
