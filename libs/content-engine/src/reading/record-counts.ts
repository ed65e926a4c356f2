import type { ContentRevision } from '@daybook/content-revision';
import type { EntityClass } from '@mikro-orm/core';
import { visibilityOf } from '../content-type.ts';
import type { RecordClass } from '../fields/field-definition.ts';
import { columnsOf, tableOf } from '../records/columns.ts';
import type { RequestDatabase } from '../request-database.ts';
import type { Condition } from './condition.ts';
import { readRows } from './read-rows.ts';

/** Maximum number of cached counts. Searches and topics can cause any number of conditions. */
const maxKept = 500;
/**
 * Maximum length of a cached condition in characters. People do not type longer ones, and attackers could fill the
 * memory with them.
 */
const longestKept = 1_000;

/**
 * Counts the records that meet a condition. A count is cached until a record of the type is written, because counting
 * 100,000 records costs more than reading a page of them. Types whose writes do not advance the revision are counted
 * each time.
 */
export class RecordCounts {
  private readonly kept = new Map<string, { since: number; count: number }>();
  private readonly content: ReadonlySet<RecordClass>;

  /** @param content the types whose every write advances the revision */
  constructor(
    content: Iterable<RecordClass>,
    private readonly revision: Pick<ContentRevision, 'current' | 'isUnchanged'>,
  ) {
    this.content = new Set(content);
  }

  async count(database: RequestDatabase, type: RecordClass, condition: Condition): Promise<number> {
    const { reader } = database;
    const columns = columnsOf(reader, type);
    const where = condition.sql((property) => `"${columns.get(property) ?? property}"`);
    const types: [RecordClass, ...EntityClass[]] = [type, ...(condition.reads?.() ?? [])];
    const read = () => countRows(database, types, where, condition.parameters);
    // A transaction sees its own writes, and other perspectives see other records.
    const isOwnView = reader.isInTransaction() || database.perspective !== undefined;
    if (!this.content.has(type) || isOwnView || condition.changesUnnoticed) return read();
    const others = visibilityOf(type).reads?.() ?? [];
    const names = [...types, ...others].map(({ name }) => name);
    for (const name of names) database.dependencies?.addType(name);
    const key = JSON.stringify([type.name, where, condition.parameters]);
    const since = this.revision.current;
    const known = this.kept.get(key);
    if (known && this.revision.isUnchanged(new Set(names), known.since)) return known.count;
    const count = await read();
    if (key.length > longestKept) return count;
    if (this.kept.size >= maxKept) this.kept.clear();
    this.kept.set(key, { since, count });
    return count;
  }
}

async function countRows(
  database: RequestDatabase,
  types: readonly [RecordClass, ...EntityClass[]],
  where: string,
  parameters: readonly unknown[],
): Promise<number> {
  const sql = `select count(*)::int as "count" from "${tableOf(database.reader, types[0])}" where ${where}`;
  const [row] = await readRows<{ count: number }>(database, types, sql, parameters);
  return row?.count ?? 0;
}
