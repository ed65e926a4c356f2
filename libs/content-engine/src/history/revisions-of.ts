import type { EntityManager } from '@mikro-orm/postgresql';
import { contentTypeOf } from '../content-type.ts';
import type { RecordClass } from '../fields/field-definition.ts';
import { inTurns } from '../in-turns.ts';
import { columnsOf, tableOf } from '../records/columns.ts';
import { searchColumn } from '../search/search-column.ts';
import { rowPlan } from '../writing/row-plan.ts';
import type { RevisionChange } from './history-entities.ts';
import type { EarlierRevisions, WrittenRevision } from './history-parts.ts';

/** A record of content that a write touched. */
export interface TouchedRecord {
  readonly type: RecordClass;
  readonly id: string;
  readonly change: RevisionChange;
  /**
   * The columns that an earlier statement changed. If omitted, the columns of the written row, or all if there is none.
   */
  readonly columns?: readonly string[] | undefined;
}

/** A part of the statement that writes a row. */
export interface WrittenPart {
  readonly name: string;
  readonly table: string;
  readonly key: unknown;
  readonly columns: readonly string[];
}

/**
 * The columns of a type whose values the history keeps: all except the search column, which is computed from the
 * others.
 */
export function historyColumns(em: EntityManager, type: RecordClass): string[] {
  const search = columnsOf(em, type).get(searchColumn);
  return rowPlan(em, type)
    .columns.map(({ name }) => name)
    .filter((name) => name !== search);
}

/**
 * The revisions of touched records: each record gets one.
 * @param areWritten whether earlier statements have written the parts
 */
export async function revisionsOf(
  em: EntityManager,
  touched: readonly TouchedRecord[],
  parts: readonly WrittenPart[],
  areWritten: boolean,
): Promise<{ written: WrittenRevision[]; earlier: EarlierRevisions[] }> {
  const partsByKey = new Map(parts.map((part) => [`${part.table} ${part.key}`, part]));
  const written: WrittenRevision[] = [];
  const earlier = new Map<string, EarlierRevisions & { ids: string[] }>();
  const whole = new Map<RecordClass, string[]>();
  for await (const { type, id, change, columns } of inTurns(mergedByRecord(touched))) {
    const table = tableOf(em, type);
    const { type: name } = contentTypeOf(type).names;
    const { primaryKey } = rowPlan(em, type);
    const part = partsByKey.get(`${table} ${id}`);
    if (part && !areWritten) {
      written.push({
        type: name,
        change,
        part: part.name,
        primaryKey: primaryKey.name,
        columns: part.columns,
      });
      continue;
    }
    const changed = (change === 'changed' ? part?.columns : undefined) ?? columns;
    const columnsOfType = whole.get(type) ?? historyColumns(em, type);
    whole.set(type, columnsOfType);
    const group = { type: name, table, change, columns: changed ?? columnsOfType };
    const key = JSON.stringify([name, change, changed]);
    const known = earlier.get(key) ?? { ...group, ids: [] };
    known.ids.push(id);
    earlier.set(key, known);
  }
  return { written, earlier: [...earlier.values()] };
}

/**
 * Merges the entries of each record. A record that is created, removed, or restored may also be changed in the same
 * write. The columns of several changes are combined.
 */
function mergedByRecord(touched: readonly TouchedRecord[]): Iterable<TouchedRecord> {
  const byId = new Map<string, TouchedRecord>();
  for (const record of touched) {
    const known = byId.get(record.id);
    const isChange = record.change === 'changed';
    if (!known || (known.change === 'changed' && !isChange)) byId.set(record.id, record);
    else if (known.change === 'changed' && known.columns && record.columns)
      byId.set(record.id, { ...known, columns: [...new Set([...known.columns, ...record.columns])] });
  }
  return byId.values();
}
