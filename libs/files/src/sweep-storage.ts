import { parseFileName } from './file-names.ts';
import type { FileStorage } from './storage/file-storage.ts';

const hour = 60 * 60 * 1_000;
const day = 24 * hour;
const keptInTrash = 14 * day;
/** So many uploads may always go, whatever part of the whole they are: a small site would never be swept otherwise. */
const alwaysAllowed = 20;
const largestPart = 0.1;

/** What a sweep did, in numbers of files. */
export interface Sweep {
  /** Went to the trash, because no row knows them or only deleted records have them. */
  discarded: number;
  /** Came back from the trash, because a row knows them. */
  reclaimed: number;
  /** Were in the trash for 14 days and are gone for good. */
  deleted: number;
}

/** So many uploads are unknown to the database that it is probably the wrong one; nothing was touched. */
export class TooManyOrphansError extends Error {
  override readonly name = 'TooManyOrphansError';

  constructor(orphans: number, stored: number) {
    super(`${orphans} of ${stored} uploads are named by no record`);
  }
}

/**
 * Moves stored files that no row knows to the trash, as a crash between storing and committing leaves them, and empties
 * the trash of what is older than 14 days. Files of the last hour are spared, since their rows may be about to come.
 * Files of deleted records belong in the trash and stay there; all others whose row is there come back. Two sweeps at once
 * do no harm.
 * @param knownNames the names of all rows, without variants
 * @param readDeleted reads which of them only deleted records have
 * @throws `TooManyOrphansError` when more than a tenth of all uploads, and more than 20, would go; a picture and its
 * variants are one upload
 */
export async function sweepStorage(
  storage: FileStorage,
  knownNames: Iterable<string>,
  readDeleted: () => Promise<Iterable<string>> = async () => [],
): Promise<Sweep> {
  const isKnown = membership(knownNames);
  const isDeleted = membership(await readDeleted());
  const stored = new Set<string>();
  const orphans: string[] = [];
  const deleted: string[] = [];
  for await (const { name, modifiedAt } of storage.list()) {
    if (!parseFileName(name)) continue;
    stored.add(name);
    if (isDeleted(name)) deleted.push(name);
    else if (!isKnown(name) && Date.now() - modifiedAt.getTime() > hour) orphans.push(name);
  }
  const [unknown, all] = [uploadsIn(orphans), uploadsIn(stored)];
  if (unknown > Math.max(alwaysAllowed, all * largestPart)) throw new TooManyOrphansError(unknown, all);
  const [wanted, expired]: [string[], string[]] = [[], []];
  for await (const { name, modifiedAt } of storage.trash.list()) {
    if (isDeleted(name)) continue;
    if (isKnown(name) && !stored.has(name)) wanted.push(name);
    else if (Date.now() - modifiedAt.getTime() > keptInTrash) expired.push(name);
  }
  for (const name of [...orphans, ...deleted]) await storage.discard(name);
  if (deleted.length > 0) {
    // A record may have been restored meanwhile.
    const isStillDeleted = membership(await readDeleted());
    for (const name of deleted) if (!isStillDeleted(name)) await storage.reclaim(name);
  }
  for (const name of wanted) await storage.reclaim(name);
  for (const name of expired) await storage.trash.remove(name);
  return {
    discarded: orphans.length + deleted.length,
    reclaimed: wanted.length,
    deleted: expired.length,
  };
}

/** Tells whether a file or variant belongs to one of the names. */
function membership(names: Iterable<string>): (name: string) => boolean {
  const stems = new Set([...names].flatMap((name) => parseFileName(name)?.stem ?? []));
  return (name) => stems.has(parseFileName(name)?.stem ?? '');
}

function uploadsIn(names: Iterable<string>): number {
  return new Set([...names].map((name) => parseFileName(name)?.stem)).size;
}
