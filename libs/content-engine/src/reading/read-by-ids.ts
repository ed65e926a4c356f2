import { setImmediate } from 'node:timers/promises';
import type { FieldNode, GraphQLResolveInfo } from 'graphql';
import type { RecordClass } from '../fields/field-definition.ts';
import type { ContentRecord } from '../records/content-record.ts';
import type { RequestContext } from '../request-context.ts';
import { allOf, type Condition } from './condition.ts';
import { readAll } from './read-records.ts';
import { visibleTo } from './visibility.ts';

type Records = ReadonlyMap<string, ContentRecord>;

/** Ids that one statement reads, and the records that it finds. */
interface Batch {
  readonly ids: Set<string>;
  readonly found: Promise<Records>;
}

/** The open batches of a field of the query, by the type of the records. */
type Batches = Map<RecordClass, Batch>;

const open = new WeakMap<RequestContext, Map<FieldNode, Batches>>();

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
  const [field] = info.fieldNodes;
  if (!field || ids.length === 0) return new Map();
  const fields = open.get(context) ?? new Map<FieldNode, Batches>();
  open.set(context, fields);
  const batches: Batches = fields.get(field) ?? new Map();
  fields.set(field, batches);
  const known = batches.get(type);
  if (known) {
    for (const id of ids) known.ids.add(id);
    return known.found;
  }
  const all = new Set(ids);
  const found = setImmediate().then(async () => {
    batches.delete(type);
    const condition = allOf(hasId([...all]), visibleTo(context.viewer, type));
    const records = await readAll(context, type, info, condition, all.size);
    return new Map(records.map((record) => [record.id, record]));
  });
  batches.set(type, { ids: all, found });
  return found;
}

function hasId(ids: readonly string[]): Condition {
  return { sql: (columnOf) => `${columnOf('id')} = any(?)`, parameters: [ids] };
}
