import {
  checkLog,
  hashOfJson,
  type KeptCheckpoint,
  type LogReport,
  type Problem,
  type StoredEntry,
} from '@daybook/ledger/verify';
import type { z } from 'zod';
import { type ReadRecordRows, type RecordTable, recordRows } from './record-rows.ts';
import { RecordedRows, revisionKey } from './recorded.ts';

/** What the check of the record found. */
export interface RecordReport extends LogReport {
  /** The number of publications that have an entry. */
  readonly publications: number;
}

/**
 * Compares the ledger with its checkpoints, and the publications, revisions, approvals, and files of the site with the
 * ledger. It uses none of the code that writes the ledger. The problem of the first entry that does not fit comes first.
 * @param kept checkpoints that were kept outside the database
 */
export async function checkRecord(
  read: ReadRecordRows,
  kept: readonly KeptCheckpoint[],
): Promise<RecordReport> {
  const recorded = new RecordedRows();
  const entries: StoredEntry[] = await allOf(read, 'ledger_entry');
  const checkpoints = await allOf(read, 'ledger_checkpoint');
  const log = await checkLog({
    entries: inTurn(entries.toSorted((one, other) => one.index - other.index)),
    checkpoints: checkpoints.toSorted((one, other) => one.size - other.size),
    kept,
    onEntry: (index, entry) => recorded.add(index, entry),
  });
  const problems = [...log.problems, ...recorded.problems, ...(await checkRows(read, recorded))];
  const place = ({ entry }: Problem) => entry ?? Number.POSITIVE_INFINITY;
  return {
    ...log,
    publications: recorded.publications.size,
    problems: problems.toSorted((one, other) => place(one) - place(other) || 0),
    notes: [...log.notes, ...recorded.notes],
  };
}

async function* inTurn<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

async function* rowsOf<T extends RecordTable>(
  read: ReadRecordRows,
  table: T,
): AsyncGenerator<z.output<(typeof recordRows)[T]>> {
  for await (const row of read(table)) yield recordRows[table].parse(row) as z.output<(typeof recordRows)[T]>;
}

async function allOf<T extends RecordTable>(read: ReadRecordRows, table: T) {
  const rows: z.output<(typeof recordRows)[T]>[] = [];
  for await (const row of rowsOf(read, table)) rows.push(row);
  return rows;
}

async function checkRows(read: ReadRecordRows, recorded: RecordedRows): Promise<Problem[]> {
  const { last } = recorded;
  const problems: Problem[] = [];
  const releases = new Set<string>();

  const publications = new Comparison(recorded.publications, problems, (number) => `Publication ${number}`);
  for await (const row of rowsOf(read, 'publication')) {
    if (row.number > last) continue;
    if (row.release_id !== null) releases.add(row.release_id);
    publications.compare(row.number, hashOfJson({ ...row, at: isoTime(row.at) }));
  }
  publications.finish();

  const revisions = new Comparison(recorded.revisions, problems, (key, type) => {
    const [record = '', number = ''] = key.split('/');
    return `Revision ${number} of ${type ?? 'the record'} ${record}`;
  });
  for await (const row of rowsOf(read, 'revision'))
    if (row.publication <= last)
      revisions.compare(revisionKey(row.record_id, row.number), hashOfJson(row), row.type);
  revisions.finish();

  const approvals = new Comparison(recorded.approvals, problems, (id) => `The verdict ${id}`);
  for await (const row of rowsOf(read, 'approval'))
    if (releases.has(row.release_id)) approvals.compare(row.id, hashOfJson({ ...row, at: isoTime(row.at) }));
  approvals.finish();

  const files = new Comparison(recorded.files, problems, (name) => `The file ${name}`);
  for await (const { name, sha256 } of rowsOf(read, 'stored_file'))
    if (recorded.files.has(name)) files.compare(name, sha256);
  files.finish();
  return problems;
}

const isoTime = (time: string) => new Date(time).toISOString();

/** Compares rows of one table with what the entries say about them. */
class Comparison<Key extends string | number> {
  private readonly seen = new Set<Key>();

  constructor(
    private readonly expected: ReadonlyMap<
      Key,
      { readonly entry: number; readonly hash: string; readonly type?: string }
    >,
    private readonly problems: Problem[],
    private readonly nameOf: (key: Key, type?: string) => string,
  ) {}

  compare(key: Key, hash: string, type?: string): void {
    this.seen.add(key);
    const recorded = this.expected.get(key);
    if (!recorded)
      this.problems.push({
        entry: null,
        message: `${this.nameOf(key, type)} was added: no entry records it.`,
      });
    else if (recorded.hash !== hash)
      this.problems.push({
        entry: recorded.entry,
        message: `${this.nameOf(key, type)} was changed after entry ${recorded.entry} recorded it.`,
      });
  }

  finish(): void {
    for (const [key, { entry, type }] of this.expected)
      if (!this.seen.has(key))
        this.problems.push({
          entry,
          message: `${this.nameOf(key, type)} is missing, but entry ${entry} records it.`,
        });
  }
}
