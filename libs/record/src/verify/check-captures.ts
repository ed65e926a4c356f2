import { hashOfJson, type Problem } from '@daybook/ledger/verify';
import { type KeptBytes, problemOf, type Use } from './check-bytes.ts';
import { Comparison, isoTime } from './comparison.ts';
import { parsedRows, type ReadRecordRows } from './record-rows.ts';
import type { RecordedRows } from './recorded.ts';

/** The captures that use some bytes, or a list of files. */
interface UseOfCaptures extends Use {
  /** The number of the first capture. */
  readonly capture: number;
  /** The entry of the last capture; null if one of the captures has no entry. */
  readonly lastUse: number | null;
}

/**
 * Compares the rows of captured pages, and the lists of files that they need, with the ledger. Returns the bytes that
 * the storage should have.
 * @param problems gets the problems that are found
 */
export async function checkCaptures(
  read: ReadRecordRows,
  recorded: RecordedRows,
  problems: Problem[],
): Promise<KeptBytes[]> {
  const useOf = (capture: number, what: string): UseOfCaptures => {
    const entry = recorded.captures.get(capture)?.entry ?? null;
    return { capture, what: `${what} of capture ${capture}`, entry, lastUse: entry };
  };
  const captures = new Comparison(recorded.captures, problems, (number) => `Capture ${number}`);
  const blobs = new Map<string, UseOfCaptures>();
  const lists = new Map<string, UseOfCaptures>();
  for await (const row of parsedRows(read, 'capture')) {
    const { number, html, resources, address } = row;
    if (number > recorded.lastCapture) {
      recorded.addWaiting('captures', row.at);
      continue;
    }
    captures.compare(number, hashOfJson({ ...row, since: isoTime(row.since), at: isoTime(row.at) }));
    if (html !== null) addUse(blobs, html, useOf(number, `The page ${address}`));
    if (resources !== null) addUse(lists, resources, useOf(number, 'The list of files'));
  }
  captures.finish();

  for await (const { hash, list } of parsedRows(read, 'capture_resources')) {
    const use = lists.get(hash);
    if (use === undefined) continue;
    lists.delete(hash);
    if (hashOfJson(list) !== hash) problems.push(problemOf(use, 'was changed'));
    for (const { path, sha256 } of list)
      addUse(blobs, sha256, { ...useOf(use.capture, `The file ${path}`), lastUse: use.lastUse });
  }
  for (const use of lists.values()) problems.push(problemOf(use, 'is missing'));

  const bytes: KeptBytes[] = [];
  for await (const { sha256, encoding } of parsedRows(read, 'capture_blob')) {
    const use = blobs.get(sha256);
    if (use) bytes.push({ ...use, sha256, name: encoding === 'br' ? `${sha256}.br` : sha256 });
    blobs.delete(sha256);
  }
  for (const [sha256, use] of blobs)
    if (!recorded.erased.mayLack('bytes', sha256, use.lastUse)) problems.push(problemOf(use, 'is missing'));
  return bytes;
}

/** Stores the first use of some bytes, and the entry of the last use. */
function addUse(uses: Map<string, UseOfCaptures>, hash: string, use: UseOfCaptures): void {
  const other = uses.get(hash);
  const entries = [use.lastUse, other ? other.lastUse : use.lastUse];
  // If a use has no entry, it is unknown whether the bytes were erased after it.
  const lastUse = entries.includes(null) ? null : Math.max(...entries.map(Number));
  uses.set(hash, { ...(other && other.capture < use.capture ? other : use), lastUse });
}
