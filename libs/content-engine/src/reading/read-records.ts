import type { Dependencies } from '@daybook/content-revision';
import type { FieldNode, GraphQLResolveInfo } from 'graphql';
import type { RecordClass } from '../fields/field-definition.ts';
import type { ContentRecord } from '../records/content-record.ts';
import type { RequestContext } from '../request-context.ts';
import type { RequestDatabase } from '../request-database.ts';
import type { ColumnOf, Condition } from './condition.ts';
import {
  joinAllowed,
  ownWeightColumn,
  type ReadPlan,
  type Row,
  readPlan,
  recordAlias,
  weightColumn,
} from './read-plan.ts';
import { readRows } from './read-rows.ts';
import { selectedFields } from './selected-fields.ts';

/** Properties to sort by, each with its direction. */
export type RecordOrder = Readonly<Record<string, 'asc' | 'desc'>>;

/** An order that is more than a list of properties: the SQL after `order by`, with a `?` for each parameter. */
export interface ComputedOrder {
  sql(columnOf: ColumnOf): string;
  readonly parameters: readonly unknown[];
}

export interface PageRequest {
  condition: Condition;
  order: RecordOrder | ComputedOrder;
  offset: number;
  limit: number;
  /** SQL of further columns to read, each with a comma before it. */
  columns?: string;
  /** Whether to find out if there is a record after the page. The rows then have the column `found`. */
  looksAhead?: boolean;
}

/** Column with the number of records on the page and, if the read looks ahead, after it. */
export const foundColumn = 'found';

/** How to read a list: the plan for its items, or null if they are not selected, and whether to count them. */
interface ListPlan {
  readonly items: ReadPlan | null;
  readonly isCounted: boolean;
}

/**
 * Plans by the field of the document that they serve, so that a cached document is planned once. Visitors and staff
 * have separate plans, because they see different records.
 */
export type Plans<P> = Record<'visitors' | 'staff', WeakMap<FieldNode, P>>;
const listPlans: Plans<ListPlan> = { visitors: new WeakMap(), staff: new WeakMap() };
const recordPlans: Plans<ReadPlan> = { visitors: new WeakMap(), staff: new WeakMap() };

/** The plan for a field of the document, made on its first use. */
export function planned<P>(
  plansOf: Plans<P>,
  { viewer }: RequestContext,
  info: GraphQLResolveInfo,
  make: () => P,
): P {
  const [field, ...repeated] = info.fieldNodes;
  if (!field || repeated.length > 0) return make();
  const plans = viewer ? plansOf.staff : plansOf.visitors;
  const known = plans.get(field);
  if (known) return known;
  const made = make();
  plans.set(field, made);
  return made;
}

/**
 * Reads a page of records with the fields that the query selects, and joins the records that they refer to. If the
 * query selects the total, counts it at the same time. The records are instances of their class, but no entity manager
 * tracks them.
 */
export async function readPage<T extends ContentRecord>(
  context: RequestContext,
  type: RecordClass<T>,
  info: GraphQLResolveInfo,
  request: PageRequest,
): Promise<{ items: T[]; totalCount: number }> {
  const { items: plan, isCounted } = planned(listPlans, context, info, () => {
    const fields = selectedFields(info);
    const items = fields.get('items');
    return {
      items: items ? readPlan(context.database.reader, type, items, context.viewer) : null,
      isCounted: fields.has('totalCount'),
    };
  });
  const [items, totalCount] = await Promise.all([
    plan ? readItems(context, plan, request) : [],
    isCounted ? context.recordCounts.count(context.database, type, request.condition) : 0,
  ]);
  return { items: items as T[], totalCount };
}

/** Reads all records that meet a condition, up to a limit, with the fields that the query selects. */
export async function readAll(
  context: RequestContext,
  type: RecordClass,
  info: GraphQLResolveInfo,
  condition: Condition,
  limit: number,
): Promise<ContentRecord[]> {
  const fields = selectedFields(info, type.name);
  const plan = readPlan(context.database.reader, type, fields, context.viewer);
  return readItems(context, plan, { condition, order: {}, offset: 0, limit });
}

/**
 * A page depends on all records of its type and of the types that its condition reads, and on those that its records
 * refer to.
 */
function notePage(plan: ReadPlan, { reads }: Pick<Condition, 'reads'> = {}) {
  return (dependencies: Dependencies, rows: readonly Row[]) => {
    dependencies.addType(plan.type);
    for (const { name } of reads?.() ?? []) dependencies.addType(name);
    plan.noteReferences(dependencies, rows);
  };
}

/** A record that was found by its key depends on no other record of its type. */
function noteRecord(plan: ReadPlan, { dependsOn }: Condition) {
  return (dependencies: Dependencies, rows: readonly Row[]) => {
    const [row] = rows;
    if (row && dependsOn === 'key') dependencies.addRecord(plan.type, String(row[plan.idColumn]));
    else dependencies.addType(plan.type);
    plan.noteReferences(dependencies, rows);
  };
}

async function readItems(
  context: RequestContext,
  plan: ReadPlan,
  request: PageRequest,
): Promise<ContentRecord[]> {
  return (await readPageRows(context, plan, request)).map(plan.build);
}

/** Reads the rows of a page. Finds the page with the index alone, and then reads only the records on it. */
export async function readPageRows(
  { database, textAllowance }: RequestContext,
  plan: ReadPlan,
  { condition, order, offset, limit, columns: further = '', looksAhead = false }: PageRequest,
): Promise<readonly Row[]> {
  const isComputed = isComputedOrder(order);
  const ordered = isComputed ? `order by ${order.sql(plan.columnOf)}` : orderBy(plan, order);
  const ofOrder = isComputed ? order.parameters : [];
  const found = looksAhead ? `, (count(*) over ())::int as "${foundColumn}"` : '';
  const statement = (columns: string, join: string) => `select ${columns}${further}${found} from (
      select "id" from "${plan.table}" "${recordAlias}" where ${condition.sql(plan.columnOf)}
      ${ordered} limit ? offset ?
    ) "page" join "${plan.table}" "${recordAlias}" on "${recordAlias}"."id" = "page"."id" ${plan.joins} ${join}
    ${ordered} ${looksAhead ? 'limit ?' : ''}`;
  const parameters = [...condition.parameters, ...ofOrder, looksAhead ? limit + 1 : limit, offset];
  const last = looksAhead ? [...ofOrder, limit] : ofOrder;
  const { weighed } = plan;
  const noted = { note: notePage(plan, condition) };
  const types = [...plan.types, ...(condition.reads?.() ?? [])];
  if (!textAllowance || !weighed)
    return readRows<Row>(database, types, statement(plan.columns, ''), [...parameters, ...last], noted);
  const page = statement(weighed.page, joinAllowed);
  return textAllowance.take(limit === 1, async (left) => {
    const atOnce = Math.min(left, maxTextAtOnce);
    const rows = await readRows<Row>(database, types, page, [...parameters, atOnce, ...last], noted);
    const bytes = weightOf(rows[0], weightColumn);
    const isLeftOut = bytes > atOnce && bytes <= left;
    return { bytes, result: isLeftOut ? await readInPortions(database, plan, rows) : rows };
  });
}

/**
 * Maximum bytes of rich texts that one statement reads. Larger pages are read with several statements, because a driver
 * builds all rows of a statement in one go, and the embedded database works on this thread.
 */
const maxTextAtOnce = 256 * 1024;

/**
 * Reads the rows whose texts were left out because of their size, in the same order. Skips records that were removed
 * meanwhile.
 */
async function readInPortions(
  database: RequestDatabase,
  plan: ReadPlan,
  weighed: readonly Row[],
): Promise<Row[]> {
  const complete: Row[] = [];
  const known = new Map(weighed.map((row) => [row[plan.idColumn], row]));
  for (const ids of portionsOf(plan, weighed)) {
    const sql = `select ${plan.columns} from "${plan.table}" "${recordAlias}" ${plan.joins}
      where "${recordAlias}"."id" in (${ids.map(() => '?').join(', ')})`;
    const rows = await readRows<Row>(database, plan.types, sql, ids, { note: notePage(plan) });
    const byId = new Map(rows.map((row) => [row[plan.idColumn], row]));
    for (const id of ids) {
      const row = byId.get(id);
      if (row) complete.push({ ...known.get(id), ...row });
    }
  }
  return complete;
}

function portionsOf({ idColumn }: ReadPlan, rows: readonly Row[]): unknown[][] {
  const portions: unknown[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const weight = weightOf(row, ownWeightColumn);
    if (bytes + weight > maxTextAtOnce) {
      portions.push([]);
      bytes = 0;
    }
    portions.at(-1)?.push(row[idColumn]);
    bytes += weight;
  }
  return portions;
}

function weightOf(row: Row | undefined, column: string): number {
  return Number(row?.[column] ?? 0);
}

function weighedRows(result: Row[]): { bytes: number; result: Row[] } {
  return { bytes: weightOf(result[0], weightColumn), result };
}

/** Reads the first record that meets a condition, in the given order; null if there is none. */
export async function readRecord<T extends ContentRecord>(
  context: RequestContext,
  type: RecordClass<T>,
  info: GraphQLResolveInfo,
  condition: Condition,
  order: RecordOrder = {},
): Promise<T | null> {
  const plan = planned(recordPlans, context, info, () =>
    readPlan(context.database.reader, type, selectedFields(info), context.viewer),
  );
  const { database, textAllowance } = context;
  const { weighed } = plan;
  // A record is found by its key, and the best plan is the same for every key, so the statement can be prepared.
  // Lists are not prepared: with one plan for all pages, PostgreSQL could read whole tables for the first page.
  const options = { isPrepared: true, note: noteRecord(plan, condition) };
  const statement = (columns: string, join: string) =>
    `select ${columns} from "${plan.table}" "${recordAlias}" ${plan.joins} ${join}
    where ${condition.sql(plan.columnOf)} ${orderBy(plan, order)} limit 1`;
  const [row] =
    textAllowance && weighed
      ? await textAllowance.take(true, async (left) =>
          weighedRows(
            await readRows<Row>(
              database,
              plan.types,
              statement(weighed.record, joinAllowed),
              [left, ...condition.parameters],
              options,
            ),
          ),
        )
      : await readRows<Row>(database, plan.types, statement(plan.columns, ''), condition.parameters, options);
  return row ? (plan.build(row) as T) : null;
}

function isComputedOrder(order: RecordOrder | ComputedOrder): order is ComputedOrder {
  return typeof order.sql === 'function';
}

/** The `order by` of a statement of a plan; empty without an order. */
export function orderBy({ sortKeyOf }: ReadPlan, order: RecordOrder): string {
  const terms = Object.entries(order).map(
    ([property, direction]) => `${sortKeyOf(property).sql} ${direction}`,
  );
  return terms.length > 0 ? `order by ${terms.join(', ')}` : '';
}
