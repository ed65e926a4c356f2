import { isDeepStrictEqual } from 'node:util';
import { hashOfJson, type Problem } from '@daybook/ledger/verify';
import { Comparison, isoTime } from './comparison.ts';
import { parsedRows, type ReadRecordRows } from './record-rows.ts';
import type { RecordedRows } from './recorded.ts';
import { tombstoneKey } from './tombstones.ts';

/** Compares the rows of erasures, tombstones, and legal holds with the ledger. */
export async function checkErasures(
  read: ReadRecordRows,
  { erased }: RecordedRows,
  problems: Problem[],
): Promise<void> {
  const erasures = new Comparison(erased.erasures, problems, (id) => `The erasure ${id}`);
  for await (const { unpublished_answers: unpublished, ...row } of parsedRows(read, 'record_erasure')) {
    const described = {
      ...row,
      at: isoTime(row.at),
      ...(unpublished > 0 && { unpublished_answers: unpublished }),
    };
    erasures.compare(row.id, hashOfJson(described));
  }
  erasures.finish();
  const tombstones = new Comparison(erased.tombstones, problems, (key) => {
    const [erasure = '', what = '', ...rest] = key.split(' ');
    return `The tombstone of ${what} ${rest.join(' ')} in the erasure ${erasure}`;
  });
  for await (const { erasure, kind, key, was, now, is_completed: isCompleted } of parsedRows(
    read,
    'tombstone',
  ))
    tombstones.compare(tombstoneKey(erasure, kind, key), hashOfJson({ was, now, isCompleted }));
  tombstones.finish();
  const holds = new Comparison(erased.holds, problems, (id) => `The event ${id} of a legal hold`);
  for await (const row of parsedRows(read, 'legal_hold_event'))
    holds.compare(row.id, hashOfJson({ ...row, at: isoTime(row.at) }));
  holds.finish();
}

/** The part of a revision that its hash covers. */
interface RevisionRow {
  readonly record_id: string;
  readonly number: number;
  readonly values?: unknown;
}

/** A revision with the columns that its hash does not cover. */
interface ErasedColumns {
  readonly row: RevisionRow;
  readonly erasure: string | null;
  /** Undefined in older backups, which lack the column. */
  readonly completed?: readonly string[] | null | undefined;
}

/**
 * Checks that a revision names the same erasure and the same added values as the ledger, and that a revision that got
 * values is otherwise unchanged.
 */
export function checkErased(
  { erased, revisions }: RecordedRows,
  key: string,
  { row, erasure, completed }: ErasedColumns,
  problems: Problem[],
): void {
  const recorded = revisions.get(key);
  if ((erased.emptied.get(key) ?? null) !== erasure)
    problems.push({
      entry: recorded?.entry ?? null,
      message: `Revision ${key} names ${erasure === null ? 'no erasure' : `the erasure ${erasure}`}, but the entries of erasures do not fit that.`,
    });
  const completions = erased.completed.get(key);
  const added = (completions ?? []).flatMap((completion) => completion.added);
  if (completed !== undefined && !isDeepStrictEqual((completed ?? []).toSorted(), added.toSorted()))
    problems.push({
      entry: recorded?.entry ?? null,
      message: `Revision ${key} names other added values than the entries of erasures.`,
    });
  // If the hash differs, the comparison of the rows has reported it already.
  if (!completions || recorded?.hash !== hashOfJson(row)) return;
  let values = new Map(Object.entries(row.values ?? {}));
  for (const { entry, was, added } of completions.toReversed()) {
    const hasAll = added.every((column) => values.has(column));
    values = new Map([...values].filter(([column]) => !added.includes(column)));
    if (hasAll && hashOfJson({ ...row, values: Object.fromEntries(values) }) === was) continue;
    const message = `Revision ${key} differs in more than the values that entry ${entry} added.`;
    problems.push({ entry, message });
    return;
  }
}
