import { hashOfJson, type Problem } from '@daybook/ledger/verify';
import { Comparison, isoTime } from './comparison.ts';
import { parsedRows, type ReadRecordRows } from './record-rows.ts';
import type { RecordedRows } from './recorded.ts';

/** Compares the rows of erasures and legal holds with the ledger. */
export async function checkErasures(
  read: ReadRecordRows,
  { erased }: RecordedRows,
  problems: Problem[],
): Promise<void> {
  const erasures = new Comparison(erased.erasures, problems, (id) => `The erasure ${id}`);
  for await (const row of parsedRows(read, 'record_erasure'))
    erasures.compare(row.id, hashOfJson({ ...row, at: isoTime(row.at) }));
  erasures.finish();
  const holds = new Comparison(erased.holds, problems, (id) => `The event ${id} of a legal hold`);
  for await (const row of parsedRows(read, 'legal_hold_event'))
    holds.compare(row.id, hashOfJson({ ...row, at: isoTime(row.at) }));
  holds.finish();
}

/** Notices an erasure that left other values instead of none. */
export function checkEmptied(
  { erased, revisions }: RecordedRows,
  key: string,
  values: unknown,
  problems: Problem[],
): void {
  if (!erased.emptied.has(key) || (typeof values === 'object' && Object.keys(values ?? {}).length === 0))
    return;
  const entry = revisions.get(key)?.entry ?? null;
  problems.push({ entry, message: `Revision ${key} was erased, but it has values.` });
}
