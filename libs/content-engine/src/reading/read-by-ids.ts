import { setImmediate } from 'node:timers/promises';
import type { FieldNode, GraphQLResolveInfo } from 'graphql';
import type { RecordClass } from '../fields/field-definition.ts';
import type { ContentRecord } from '../records/content-record.ts';
import type { RequestContext } from '../request-context.ts';
import { allOf, type Condition } from './condition.ts';
import { readAll } from './read-records.ts';
import { visibleTo } from './visibility.ts';

type Records = ReadonlyMap<string, ContentRecord>;

/** Ids that one statement reads for a field of the query, and the records that it finds. */
interface Batch {
  readonly type: RecordClass;
  /** All nodes of the field. Fragments share nodes, so one alone does not determine what the query selects. */
  readonly nodes: readonly FieldNode[];
  readonly ids: Set<string>;
  readonly found: Promise<Records>;
}

const open = new WeakMap<RequestContext, Set<Batch>>();

/**
 * Reads the records with these ids that the viewer may see, with the fields that the query selects. All calls for the
 * same field of a query in one turn of the event loop share a statement, so a list costs one additional statement
 * instead of one per record.
 */
export async function readByIds(
  context: RequestContext,
  type: RecordClass,
  info: GraphQLResolveInfo,
  ids: readonly string[],
): Promise<Records> {
  if (ids.length === 0) return new Map();
  const nodes = info.fieldNodes;
  const batches = open.get(context) ?? new Set<Batch>();
  open.set(context, batches);
  const known = [...batches].find((batch) => batch.type === type && areSame(batch.nodes, nodes));
  if (known) {
    for (const id of ids) known.ids.add(id);
    return known.found;
  }
  const all = new Set(ids);
  const found = setImmediate().then(async () => {
    batches.delete(batch);
    const condition = allOf(hasId([...all]), visibleTo(context.viewer, type));
    const records = await readAll(context, type, info, condition, all.size);
    return new Map(records.map((record) => [record.id, record]));
  });
  const batch: Batch = { type, nodes, ids: all, found };
  batches.add(batch);
  return found;
}

function areSame(some: readonly FieldNode[], others: readonly FieldNode[]): boolean {
  return some.length === others.length && some.every((node, index) => node === others[index]);
}

function hasId(ids: readonly string[]): Condition {
  return { sql: (columnOf) => `${columnOf('id')} = any(?)`, parameters: [ids] };
}
