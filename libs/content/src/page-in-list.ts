import {
  Lookup,
  pageBounds,
  type RecordClass,
  type RequestContext,
  readRows,
  tableOf,
  visibleSql,
} from '@daybook/content-engine';

/** The argument of fields with the page of a list. */
export const perPage = 'Records per page of the list, 100 at most. Numbers below 1 count as 1.';

/**
 * Finds the pages on which a list shows records to the viewer. All calls for a type in a turn of the event loop share a
 * statement, whatever the size of their pages.
 */
export class PageInList {
  private readonly before: Lookup<number>;

  /**
   * @param typeOf returns the type of the records
   * @param first the records that come first in the list, which is in the order of creation or its reverse
   */
  constructor(typeOf: () => RecordClass, first: 'oldest' | 'newest') {
    const direction = first === 'oldest' ? 'asc' : 'desc';
    this.before = new Lookup((context, ids) => readBefore(context, typeOf(), direction, ids));
  }

  /** The number of the page that shows a record, counted from 1. */
  async find(context: RequestContext, id: string, pageSize: number): Promise<number> {
    const { limit } = pageBounds({ page: 1, pageSize }, context.maxPageSize);
    return Math.floor(((await this.before.find(context, id)) ?? 0) / limit) + 1;
  }
}

/** How many records come before each of these in the list. */
async function readBefore(
  { database, viewer }: RequestContext,
  type: RecordClass,
  direction: 'asc' | 'desc',
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const sql = `select "id", "before" from (
      select "id", (row_number() over (order by "id" ${direction}))::int - 1 as "before"
      from "${tableOf(database.reader, type)}" where ${visibleSql(database.reader, viewer, type)}
    ) "listed" where "id" = any(?)`;
  const rows = await readRows<{ id: string; before: number }>(database, [type], sql, [ids]);
  return new Map(rows.map(({ id, before }) => [id, before]));
}
