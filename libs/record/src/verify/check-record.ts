import {
  checkLog,
  hashOfJson,
  type KeptCheckpoint,
  type LogReport,
  type Problem,
  type Witness,
} from '@daybook/ledger/verify';
import type { z } from 'zod';
import { checkAnswers } from './check-answers.ts';
import { checkBytes, type KeptBytes, type ReadBlob } from './check-bytes.ts';
import { checkCaptures } from './check-captures.ts';
import { EntryColumns } from './check-columns.ts';
import { checkCosignatures, type Witnessed } from './check-cosignatures.ts';
import { checkErased, checkErasures } from './check-erasures.ts';
import { Comparison, isoTime } from './comparison.ts';
import { parsedRows, type ReadRecordRows, type RecordTable, type recordRows } from './record-rows.ts';
import { RecordedRows, revisionKey } from './recorded.ts';

/** What the check of the record found. */
export interface RecordReport extends LogReport {
  /** The number of publications that have an entry. */
  readonly publications: number;
  /** The number of captures that have an entry. */
  readonly captures: number;
  /** What each witness whose key was given has cosigned last. */
  readonly witnessed: readonly Witnessed[];
}

/** A check of everything but the bytes of captures and of files of answers. */
export interface CheckedRows {
  readonly report: RecordReport;
  readonly kept: readonly KeptBytes[];
}

/**
 * Compares the ledger with its checkpoints, and the publications, revisions, approvals, answers, files, and captures with
 * the ledger. It uses none of the code that writes the ledger. Problems are ordered by the index of their entry.
 * @param kept checkpoints that were kept outside the database
 * @param witnesses the servers whose cosignatures count
 */
export async function checkRecord(
  read: ReadRecordRows,
  kept: readonly KeptCheckpoint[],
  witnesses: readonly Pick<Witness, 'key'>[],
): Promise<CheckedRows> {
  const recorded = new RecordedRows();
  const entries = await allOf(read, 'ledger_entry');
  const columns = new EntryColumns(new Map(entries.map((entry) => [entry.index, entry])));
  const checkpoints = await allOf(read, 'ledger_checkpoint');
  const log = await checkLog({
    entries: inTurn(entries.toSorted((one, other) => one.index - other.index)),
    checkpoints: checkpoints.toSorted((one, other) => one.size - other.size),
    kept,
    onEntry: (index, entry) => {
      recorded.add(index, entry);
      recorded.report(index, columns.check(index, entry));
    },
  });
  const problems = [...log.problems, ...recorded.problems];
  const ofAnswers = await checkRows(read, recorded, problems);
  const ofCaptures = await checkCaptures(read, recorded, problems);
  const cosignatures = await allOf(read, 'ledger_cosignature');
  const witnessed = checkCosignatures({ checkpoints, cosignatures, witnesses }, problems);
  const report: RecordReport = {
    ...log,
    publications: recorded.publications.size,
    captures: recorded.captures.size,
    witnessed,
    problems: inOrder(problems),
    notes: [...log.notes, ...recorded.notes, ...recorded.closingNotes()],
  };
  return { report, kept: [...ofAnswers, ...ofCaptures] };
}

/**
 * Checks the bytes of captures and of files of answers too, and adds the problems to a report. May take long, and needs
 * no transaction.
 */
export async function withBytes({ report, kept }: CheckedRows, readBlob: ReadBlob): Promise<RecordReport> {
  const problems = await checkBytes(kept, readBlob);
  return { ...report, problems: inOrder([...report.problems, ...problems]) };
}

function inOrder(problems: readonly Problem[]): Problem[] {
  const place = ({ entry }: Problem) => entry ?? Number.POSITIVE_INFINITY;
  return problems.toSorted((one, other) => place(one) - place(other) || 0);
}

async function* inTurn<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

async function allOf<T extends RecordTable>(read: ReadRecordRows, table: T) {
  const rows: z.output<(typeof recordRows)[T]>[] = [];
  for await (const row of parsedRows(read, table)) rows.push(row);
  return rows;
}

async function checkRows(
  read: ReadRecordRows,
  recorded: RecordedRows,
  problems: Problem[],
): Promise<KeptBytes[]> {
  const { last } = recorded;
  const releases = new Set<string>();

  const publications = new Comparison(recorded.publications, problems, (number) => `Publication ${number}`);
  for await (const row of parsedRows(read, 'publication')) {
    if (row.number > last) {
      recorded.addWaiting('publications', row.at);
      continue;
    }
    if (row.release_id !== null) releases.add(row.release_id);
    publications.compare(row.number, hashOfJson({ ...row, at: isoTime(row.at) }));
  }
  publications.finish();

  const revisions = new Comparison(recorded.revisions, problems, (key, type) => {
    const [record = '', number = ''] = key.split('/');
    return `Revision ${number} of ${type ?? 'the record'} ${record}`;
  });
  for await (const { erasure, completed, ...row } of parsedRows(read, 'revision'))
    if (row.publication <= last) {
      const key = revisionKey(row.record_id, row.number);
      revisions.compare(key, hashOfJson(row), row.type);
      checkErased(recorded, key, { row, erasure, completed }, problems);
    }
  revisions.finish();

  const approvals = new Comparison(recorded.approvals, problems, (id) => `The verdict ${id}`);
  for await (const row of parsedRows(read, 'approval'))
    if (releases.has(row.release_id)) approvals.compare(row.id, hashOfJson({ ...row, at: isoTime(row.at) }));
  approvals.finish();

  await checkErasures(read, recorded, problems);
  const ofAnswers = await checkAnswers(read, recorded, releases, problems);

  const files = new Comparison(recorded.files, problems, (name) => `The file ${name}`);
  for await (const { name, sha256 } of parsedRows(read, 'stored_file'))
    if (recorded.files.has(name)) files.compare(name, sha256);
  files.finish((name) => recorded.erased.mayLack('upload', name, recorded.lastUses.get(name) ?? null));
  return ofAnswers;
}
