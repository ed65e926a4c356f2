import { hashOfJson } from '@daybook/ledger/verify';
import { z } from 'zod';
import { isoTime } from '../verify/comparison.ts';
import { parsedRows, type ReadRecordRows } from '../verify/record-rows.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const erasedRows = z.record(z.string(), z.array(hash));

/** What erasures removed from a record, without any of its texts. */
export const erasedListSchema = z.object({
  /** The hashes that versions had, by their keys, such as `65f0…/3`. */
  versions: erasedRows,
  /** The hashes that answers had, by their ids. */
  answers: erasedRows,
  /** The SHA-256 of the bytes of captures. */
  bytes: z.array(hash),
});

/** What erasures removed from a record. */
export type ErasedList = z.output<typeof erasedListSchema>;

/** Data that was erased before a restore and is present again. */
export interface ErasedAgain {
  readonly versions: readonly {
    readonly recordId: string;
    readonly number: number;
    readonly type: string;
    /** Whether it is the last version, which cannot be erased. */
    readonly isLast: boolean;
  }[];
  readonly captures: readonly {
    readonly number: number;
    readonly address: string;
    readonly since: string;
    readonly html: string;
  }[];
  readonly answers: readonly { readonly id: string; readonly type: string; readonly recordId: string }[];
}

/** Reads what was erased from a record and was not stored again since. */
export async function readErased(read: ReadRecordRows): Promise<ErasedList> {
  const [versions, answers] = [new Map<string, string[]>(), new Map<string, string[]>()];
  const [emptied, bytes] = [new Set<string>(), new Set<string>()];
  for await (const { kind, key, was, is_completed: isCompleted } of parsedRows(read, 'tombstone')) {
    if (kind === 'bytes') bytes.add(key);
    if (kind === 'answer') answers.set(key, [...(answers.get(key) ?? []), was]);
    if (kind !== 'revision') continue;
    // A version that was completed before it was erased had several hashes.
    versions.set(key, [...(versions.get(key) ?? []), was]);
    if (!isCompleted) emptied.add(key);
  }
  // The same page may have been captured again.
  for await (const { sha256 } of parsedRows(read, 'capture_blob')) bytes.delete(sha256);
  return {
    versions: Object.fromEntries([...versions].filter(([key]) => emptied.has(key))),
    answers: Object.fromEntries(answers),
    bytes: [...bytes],
  };
}

/** Merges the lists of what was erased from two states of a record. */
export function joinErased(one: ErasedList, other: ErasedList): ErasedList {
  const joined = (first: ErasedList['answers'], second: ErasedList['answers']) =>
    Object.fromEntries(
      [...new Set([...Object.keys(first), ...Object.keys(second)])].map((key) => [
        key,
        [...new Set([...(first[key] ?? []), ...(second[key] ?? [])])],
      ]),
    );
  return {
    versions: joined(one.versions, other.versions),
    answers: joined(one.answers, other.answers),
    bytes: [...new Set([...one.bytes, ...other.bytes])],
  };
}

/**
 * Finds erased data that is present again, as after the restore of an older backup. A row counts only if it has the
 * hash of an erased row, because after a restore new versions get the numbers of lost ones.
 */
export async function findErasedAgain(read: ReadRecordRows, erased: ErasedList): Promise<ErasedAgain> {
  const versions: ErasedAgain['versions'][number][] = [];
  const last = new Map<string, number>();
  for await (const { erasure, completed: _, ...row } of parsedRows(read, 'revision')) {
    const { record_id: recordId, number, type } = row;
    last.set(recordId, Math.max(last.get(recordId) ?? 0, number));
    const hashes = erased.versions[`${recordId}/${number}`];
    if (erasure === null && hashes?.includes(hashOfJson(row)))
      versions.push({ recordId, number, type, isLast: false });
  }
  const answers: ErasedAgain['answers'][number][] = [];
  for await (const { files, ...row } of parsedRows(read, 'finding_answer')) {
    const hashes = erased.answers[row.id];
    if (hashes?.includes(hashOfJson({ ...row, at: isoTime(row.at), ...(files != null && { files }) })))
      answers.push({ id: row.id, type: row.type, recordId: row.record_id });
  }
  return {
    versions: versions
      .map((version) => ({ ...version, isLast: version.number === last.get(version.recordId) }))
      .toSorted((one, other) => one.recordId.localeCompare(other.recordId) || one.number - other.number),
    captures: await capturesAgain(read, new Set(erased.bytes)),
    answers,
  };
}

async function capturesAgain(
  read: ReadRecordRows,
  bytes: ReadonlySet<string>,
): Promise<ErasedAgain['captures']> {
  const present = new Set<string>();
  for await (const { sha256 } of parsedRows(read, 'capture_blob')) if (bytes.has(sha256)) present.add(sha256);
  const captures: ErasedAgain['captures'][number][] = [];
  for await (const { number, address, since, html } of parsedRows(read, 'capture'))
    if (html !== null && present.has(html)) captures.push({ number, address, since, html });
  return captures.toSorted((one, other) => one.number - other.number);
}
