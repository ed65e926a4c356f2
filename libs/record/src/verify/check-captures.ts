import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { hashOfJson, type Problem } from '@daybook/ledger/verify';
import { Comparison, isoTime } from './comparison.ts';
import { parsedRows, type ReadRecordRows } from './record-rows.ts';
import type { RecordedRows } from './recorded.ts';

/** Only texts are compressed, and they are short. A stream would emit errors of damaged bytes that nobody handles. */
const decompressed = promisify(brotliDecompress);

/** Reads the stored bytes of a blob by the name that the storage has for it. Returns null if there are none. */
export type ReadBlob = (name: string) => Promise<Readable | null>;

/** A capture that is the first to use some bytes. */
interface Use {
  readonly capture: number;
  /** What the bytes are, to complete "… of capture 12". */
  readonly what: string;
  /** The index of the entry of the capture. */
  readonly entry: number | null;
}

/** Bytes of captures that the storage should have. */
export interface CapturedBytes extends Use {
  readonly sha256: string;
  readonly encoding: 'identity' | 'br';
}

/**
 * Compares the rows of captured pages, and the lists of what they need, with the ledger. Returns the bytes that the storage
 * should have.
 * @param problems what does not fit is added here
 */
export async function checkCaptures(
  read: ReadRecordRows,
  recorded: RecordedRows,
  problems: Problem[],
): Promise<CapturedBytes[]> {
  const useOf = (capture: number, what: string): Use => {
    return { capture, what, entry: recorded.captures.get(capture)?.entry ?? null };
  };
  const captures = new Comparison(recorded.captures, problems, (number) => `Capture ${number}`);
  const blobs = new Map<string, Use>();
  const lists = new Map<string, number>();
  for await (const row of parsedRows(read, 'capture')) {
    const { number, html, resources, address } = row;
    // Its entry follows soon.
    if (number > recorded.lastCapture) continue;
    captures.compare(number, hashOfJson({ ...row, since: isoTime(row.since), at: isoTime(row.at) }));
    if (html !== null) keepFirst(blobs, html, useOf(number, `The page ${address}`));
    if (resources !== null && number < (lists.get(resources) ?? Number.POSITIVE_INFINITY))
      lists.set(resources, number);
  }
  captures.finish();

  const listOf = (capture: number) => useOf(capture, 'The list of files');
  for await (const { hash, list } of parsedRows(read, 'capture_resources')) {
    const capture = lists.get(hash);
    if (capture === undefined) continue;
    lists.delete(hash);
    if (hashOfJson(list) !== hash) problems.push(problemOf(listOf(capture), 'was changed'));
    for (const { path, sha256 } of list) keepFirst(blobs, sha256, useOf(capture, `The file ${path}`));
  }
  for (const capture of lists.values()) problems.push(problemOf(listOf(capture), 'is missing'));

  const bytes: CapturedBytes[] = [];
  for await (const { sha256, encoding } of parsedRows(read, 'capture_blob')) {
    const use = blobs.get(sha256);
    if (use) bytes.push({ ...use, sha256, encoding });
    blobs.delete(sha256);
  }
  for (const use of blobs.values()) problems.push(problemOf(use, 'is missing'));
  return bytes;
}

/** Compares the bytes of captures with their hashes, and returns what does not fit. */
export async function checkBytes(captured: readonly CapturedBytes[], readBlob: ReadBlob): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const one of captured) {
    const found = await hashOfBlob(readBlob, one);
    if (found === null) problems.push(problemOf(one, 'is missing'));
    else if (found !== one.sha256) problems.push(problemOf(one, 'was changed'));
  }
  return problems;
}

function problemOf({ capture, what, entry }: Use, fault: string): Problem {
  const recording = entry === null ? '' : `, which entry ${entry} records,`;
  return { entry, message: `${what} of capture ${capture}${recording} ${fault}.` };
}

function keepFirst(blobs: Map<string, Use>, sha256: string, use: Use): void {
  const earlier = blobs.get(sha256);
  if (!earlier || use.capture < earlier.capture) blobs.set(sha256, use);
}

/** Returns null if there are no bytes, and an empty text if they cannot be decompressed. */
async function hashOfBlob(readBlob: ReadBlob, { sha256, encoding }: CapturedBytes): Promise<string | null> {
  const stored = await readBlob(encoding === 'br' ? `${sha256}.br` : sha256);
  if (!stored) return null;
  const hash = createHash('sha256');
  try {
    if (encoding === 'br') hash.update(await decompressed(await buffer(stored)));
    else for await (const part of stored) hash.update(part);
  } catch {
    return '';
  }
  return hash.digest('hex');
}
