import { hashOfJson, type Problem } from '@daybook/ledger/verify';
import { type KeptBytes, problemOf, type Use } from './check-bytes.ts';
import { Comparison, isoTime } from './comparison.ts';
import { parsedRows, type ReadRecordRows } from './record-rows.ts';
import type { RecordedRows } from './recorded.ts';

/** A capture that is the first to use some bytes. */
interface UseOfCapture extends Use {
  readonly capture: number;
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
): Promise<KeptBytes[]> {
  const useOf = (capture: number, what: string): UseOfCapture => {
    const entry = recorded.captures.get(capture)?.entry ?? null;
    return { capture, what: `${what} of capture ${capture}`, entry };
  };
  const captures = new Comparison(recorded.captures, problems, (number) => `Capture ${number}`);
  const blobs = new Map<string, UseOfCapture>();
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

  const bytes: KeptBytes[] = [];
  for await (const { sha256, encoding } of parsedRows(read, 'capture_blob')) {
    const use = blobs.get(sha256);
    if (use) bytes.push({ ...use, sha256, name: encoding === 'br' ? `${sha256}.br` : sha256 });
    blobs.delete(sha256);
  }
  for (const [sha256, use] of blobs)
    if (!recorded.erased.bytes.has(sha256)) problems.push(problemOf(use, 'is missing'));
  return bytes;
}

function keepFirst(blobs: Map<string, UseOfCapture>, sha256: string, use: UseOfCapture): void {
  const earlier = blobs.get(sha256);
  if (!earlier || use.capture < earlier.capture) blobs.set(sha256, use);
}
