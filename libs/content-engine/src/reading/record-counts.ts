import type { EntityManager } from '@mikro-orm/postgresql';
import type { RecordClass } from '../fields/field-definition.ts';
import { columnsOf, tableOf } from '../records/columns.ts';
import type { Condition } from './condition.ts';
import { readRows } from './read-rows.ts';

/** The number that every committed write of content advances, as far as this process knows. */
interface Revision {
  readonly current: number;
}

/** Most numbers that are kept; searches and topics bring conditions without end. */
const mostKept = 500;
/** In characters. Nobody types a longer condition; those who make some up would fill the memory with them. */
const longestKept = 1_000;

/**
 * How many records fulfil a condition: counted once per revision of the content, since counting 100,000 records costs
 * more than reading a page of them. Types that do not advance the revision are counted each time.
 */
export class RecordCounts {
  private readonly kept = new Map<string, { revision: number; count: number }>();
  private readonly content: ReadonlySet<RecordClass>;

  /** @param content the types whose every write advances the revision */
  constructor(
    content: Iterable<RecordClass>,
    private readonly revision: Revision,
  ) {
    this.content = new Set(content);
  }

  async count(em: EntityManager, type: RecordClass, condition: Condition): Promise<number> {
    const columns = columnsOf(em, type);
    const where = condition.sql((property) => `"${columns.get(property) ?? property}"`);
    const read = () => countRows(em, tableOf(em, type), where, condition.parameters);
    // What a transaction sees of its own writes is nobody else's business.
    if (!this.content.has(type) || em.isInTransaction()) return read();
    const key = JSON.stringify([type.name, where, condition.parameters]);
    const revision = this.revision.current;
    const known = this.kept.get(key);
    if (known?.revision === revision) return known.count;
    const count = await read();
    if (key.length > longestKept) return count;
    if (this.kept.size >= mostKept) this.kept.clear();
    this.kept.set(key, { revision, count });
    return count;
  }
}

async function countRows(
  em: EntityManager,
  table: string,
  where: string,
  parameters: readonly unknown[],
): Promise<number> {
  const sql = `select count(*)::int as "count" from "${table}" where ${where}`;
  const [row] = await readRows<{ count: number }>(em, [table], sql, parameters);
  return row?.count ?? 0;
}
