import type { EntityManager, EntityMetadata } from '@mikro-orm/postgresql';
import type { RecordClass } from '../fields/field-definition.ts';
import { inTurns } from '../in-turns.ts';
import { tableOf } from '../records/columns.ts';
import type { ContentRecord } from '../records/content-record.ts';
import { isRecordId } from '../records/record-id.ts';
import { databaseBy, type RequestDatabase } from '../request-database.ts';
import { runStatement } from '../sql/run-statement.ts';
import { type ReadPlan, type Row, recordAlias, wholePlan } from './read-plan.ts';
import { orderBy, type RecordOrder } from './read-records.ts';
import { readRows } from './read-rows.ts';

const plans = new WeakMap<EntityMetadata, ReadPlan>();

/**
 * Reads a record with everything that it refers to; null if there is none. Visibility is not checked, because the
 * record is read for a write.
 */
export async function readWhole<T extends ContentRecord>(
  database: RequestDatabase,
  type: RecordClass<T>,
  id: unknown,
): Promise<T | null> {
  if (typeof id !== 'string' || !isRecordId(id)) return null;
  const plan = planOf(database.reader, type);
  const sql = `${selectWhole(plan)} where "${recordAlias}"."id" = ?`;
  const [row] = await readRows<Row>(database, plan.types, sql, [id], { isPrepared: true });
  return row ? (plan.build(row) as T) : null;
}

/** Reads several records like `readWhole`, in any order. Skips records that do not exist. */
export async function readAllWhole<T extends ContentRecord>(
  database: RequestDatabase,
  type: RecordClass<T>,
  ids: readonly string[],
): Promise<T[]> {
  if (ids.length === 0) return [];
  const plan = planOf(database.reader, type);
  const sql = `${selectWhole(plan)} where "${recordAlias}"."id" in (select jsonb_array_elements_text(?::jsonb))`;
  const rows = await readRows<Row>(database, plan.types, sql, [JSON.stringify(ids)]);
  const records: T[] = [];
  for await (const row of inTurns(rows)) records.push(plan.build(row) as T);
  return records;
}

/**
 * Locks for a change and for a removal. A change does not wait for writes of other records that refer to this one, and
 * they do not wait for it.
 */
const rowLocks = { change: 'for no key update', removal: 'for update' };

/**
 * Locks the row in a transaction, and then reads the record. The row is locked first, because a statement that joins
 * and waits for a lock would join the records that the row referred to before the wait.
 */
export async function lockWhole<T extends ContentRecord>(
  em: EntityManager,
  type: RecordClass<T>,
  id: string,
  purpose: keyof typeof rowLocks = 'change',
): Promise<T | null> {
  if (!isRecordId(id)) return null;
  await runStatement(em, `select 1 from "${tableOf(em, type)}" where "id" = $1 ${rowLocks[purpose]}`, [id]);
  return readWhole(databaseBy(em), type, id);
}

/** Locks the rows of records for changes, in a transaction. Skips records that do not exist. */
export async function lockRows(em: EntityManager, type: RecordClass, ids: readonly string[]): Promise<void> {
  await runStatement(
    em,
    `select 1 from "${tableOf(em, type)}" where "id" in (select jsonb_array_elements_text($1::jsonb))
    order by "id" ${rowLocks.change}`,
    [JSON.stringify(ids)],
  );
}

/** All records of a type in an order, under row locks for changes, in a transaction. */
export async function lockAllWhole<T extends ContentRecord>(
  em: EntityManager,
  type: RecordClass<T>,
  order: RecordOrder,
): Promise<T[]> {
  const plan = planOf(em, type);
  await runStatement(em, `select 1 from "${plan.table}" order by "id" ${rowLocks.change}`, []);
  const rows = await runStatement<Row>(em, `${selectWhole(plan)} ${orderBy(plan, order)}`, []);
  return rows.map((row) => plan.build(row) as T);
}

function planOf(em: EntityManager, type: RecordClass): ReadPlan {
  const meta: EntityMetadata = em.getMetadata().get(type);
  const plan = plans.get(meta) ?? wholePlan(em, type);
  plans.set(meta, plan);
  return plan;
}

function selectWhole({ table, columns, joins }: ReadPlan): string {
  return `select ${columns} from "${table}" "${recordAlias}" ${joins}`;
}
