import type { GraphQLResolveInfo } from 'graphql';
import type { RecordClass } from '../fields/field-definition.ts';
import type { ContentRecord } from '../records/content-record.ts';
import type { RequestContext } from '../request-context.ts';
import { isDataException } from '../sql/outage.ts';
import { allOf, type Condition } from './condition.ts';
import { cursorOf, parsePosition, positionOf, wrongCursor } from './cursor.ts';
import { comesAfter, positionSql, reversed, termsOf } from './keyset.ts';
import { type ReadPlan, readPlan, recordAlias } from './read-plan.ts';
import { foundColumn, orderBy, type Plans, planned, type RecordOrder, readPageRows } from './read-records.ts';
import { readRows } from './read-rows.ts';
import { mergedFields, selectedFields } from './selected-fields.ts';

/** The page of a connection that a caller requests. */
export interface Slice {
  /** Number of records. */
  readonly size: number;
  /** Whether to take them from the end. */
  readonly isBackward: boolean;
  readonly after: string | null;
  readonly before: string | null;
}

/** A connection, as the Relay specification defines it. */
export interface Connection<T> {
  edges: { cursor: string; node: T }[];
  nodes: T[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
  totalCount: number;
}

/** How to read a connection: only what the query selects. */
interface ConnectionPlan {
  readonly rows: ReadPlan;
  readonly readsRows: boolean;
  readonly hasCursors: boolean;
  readonly asksForNext: boolean;
  readonly asksForPrevious: boolean;
  readonly isCounted: boolean;
}

/** Column with the position of a record. */
const positionColumn = 'position';

const connectionPlans: Plans<ConnectionPlan> = { visitors: new WeakMap(), staff: new WeakMap() };

function planOf(context: RequestContext, type: RecordClass, info: GraphQLResolveInfo): ConnectionPlan {
  const fields = selectedFields(info);
  const edges = fields.get('edges');
  const pageInfo = fields.get('pageInfo');
  const nodes = mergedFields(edges?.get('node'), fields.get('nodes'));
  const ofInfo = (...names: string[]) => names.some((name) => pageInfo?.has(name));
  const hasCursors = (edges?.has('cursor') ?? false) || ofInfo('startCursor', 'endCursor');
  const asksForNext = ofInfo('hasNextPage');
  const asksForPrevious = ofInfo('hasPreviousPage');
  return {
    rows: readPlan(context.database.reader, type, nodes, context.viewer),
    readsRows: fields.has('edges') || fields.has('nodes') || hasCursors || asksForNext || asksForPrevious,
    hasCursors,
    asksForNext,
    asksForPrevious,
    isCounted: fields.has('totalCount'),
  };
}

interface ConnectionRequest extends Slice {
  readonly condition: Condition;
  readonly order: RecordOrder;
}

/**
 * Reads the page of a connection with the fields that the query selects. Counts all records if the query selects
 * `totalCount`. Throws `BAD_USER_INPUT` for an invalid cursor or one of another order.
 */
export async function readConnection<T extends ContentRecord>(
  context: RequestContext,
  type: RecordClass<T>,
  info: GraphQLResolveInfo,
  request: ConnectionRequest,
): Promise<Connection<T>> {
  const { condition, after, before } = request;
  const plan = planned(connectionPlans, context, info, () => planOf(context, type, info));
  try {
    const [part, totalCount] = await Promise.all([
      readPart(context, type, plan, request),
      plan.isCounted ? context.recordCounts.count(context.database, type, condition) : 0,
    ]);
    return { ...part, nodes: part.nodes as T[], edges: part.edges as Connection<T>['edges'], totalCount };
  } catch (error) {
    // Of all values, only those of cursors were not checked against their columns.
    if ((after === null && before === null) || !isDataException(error)) throw error;
    throw wrongCursor(after === null ? 'before' : 'after');
  }
}

/** The records, and whether there are more on either side, as far as the query asks. */
async function readPart(
  context: RequestContext,
  type: RecordClass,
  plan: ConnectionPlan,
  { condition, order, size, isBackward, after, before }: ConnectionRequest,
): Promise<Omit<Connection<ContentRecord>, 'totalCount'>> {
  const inPerspective = context.database.perspective !== undefined;
  const backward = reversed(order);
  const terms = termsOf(plan.rows, order, inPerspective);
  const backwardTerms = termsOf(plan.rows, backward, inPerspective);
  const start = after === null ? null : positionOf(after, order, 'after');
  const end = before === null ? null : positionOf(before, order, 'before');
  const within = allOf(
    condition,
    ...(start ? [comesAfter(terms, start)] : []),
    ...(end ? [comesAfter(backwardTerms, end)] : []),
  );
  const direction = isBackward ? backward : order;
  const looksAhead = isBackward ? plan.asksForPrevious : plan.asksForNext;
  const looksBack = isBackward ? plan.asksForNext : plan.asksForPrevious;
  const from = isBackward ? end : start;
  const passed = from && comesAfter(isBackward ? terms : backwardTerms, from, true);
  const [rows, hasPassed] = await Promise.all([
    plan.readsRows && size > 0
      ? readPageRows(context, plan.rows, {
          condition: within,
          order: direction,
          offset: 0,
          limit: size,
          columns: plan.hasCursors ? `, ${positionSql(terms)} as "${positionColumn}"` : '',
          looksAhead,
        })
      : [],
    looksBack && passed
      ? exists(context, type, plan.rows, allOf(condition, passed), isBackward ? order : backward)
      : false,
  ]);
  const hasMore =
    looksAhead && size === 0
      ? await exists(context, type, plan.rows, within, direction)
      : Number(rows[0]?.[foundColumn] ?? 0) > size;
  const ordered = isBackward ? rows.toReversed() : rows;
  const edges = ordered.map((row) => ({
    cursor: plan.hasCursors ? cursorOf(order, parsePosition(row[positionColumn])) : '',
    node: plan.rows.build(row),
  }));
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    pageInfo: {
      hasNextPage: isBackward ? hasPassed : hasMore,
      hasPreviousPage: isBackward ? hasMore : hasPassed,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

/** Whether a record meets a condition. The order lets PostgreSQL use the index of the list. */
async function exists(
  { database }: RequestContext,
  type: RecordClass,
  plan: ReadPlan,
  condition: Condition,
  order: RecordOrder,
): Promise<boolean> {
  const sql = `select 1 from "${plan.table}" "${recordAlias}" where ${condition.sql(plan.columnOf)} ${orderBy(plan, order)} limit 1`;
  const rows = await readRows(database, [type, ...(condition.reads?.() ?? [])], sql, condition.parameters);
  return rows.length > 0;
}
