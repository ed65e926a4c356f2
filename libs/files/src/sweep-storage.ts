import { parseFileName } from './file-names.ts';
import type { FileStorage } from './storage/file-storage.ts';

const hour = 60 * 60 * 1_000;
const day = 24 * hour;
const keptInTrash = 14 * day;
/** This many uploads may always be moved, whatever share they are. Otherwise a small site would never be swept. */
const alwaysAllowed = 20;
const largestPart = 0.1;

/** The result of a sweep, in numbers of files. */
export interface Sweep {
  /** Moved to the trash, because no row names them or only deleted records have them. */
  discarded: number;
  /** Restored from the trash, because a row names them. */
  reclaimed: number;
  /** Deleted permanently after 14 days in the trash. */
  deleted: number;
}

/** The database knows so few of the uploads that it is probably the wrong one. Nothing was changed. */
export class TooManyOrphansError extends Error {
  override readonly name = 'TooManyOrphansError';

  constructor(orphans: number, stored: number) {
    super(`${orphans} of ${stored} uploads are named by no record`);
  }
}

/**
 * Moves stored files without a row to the trash; a crash between storing and committing leaves such files. Deletes
 * what has been in the trash for more than 14 days. Files of the last hour stay, because their rows may not be
 * committed yet. Files of deleted records stay in the trash or are moved back there; all other files in the trash
 * that have a row are restored. Concurrent sweeps are safe.
 * @param knownNames the names of all rows, without variants
 * @param readDeleted reads which of them only deleted records have
 * @throws `TooManyOrphansError` if more than 20 uploads, and more than a tenth of all, would be moved; a picture and
 * its variants are one upload
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

/** Returns a function that tells whether a file or variant belongs to one of the names. */
function membership(names: Iterable<string>): (name: string) => boolean {
  const stems = new Set([...names].flatMap((name) => parseFileName(name)?.stem ?? []));
  return (name) => stems.has(parseFileName(name)?.stem ?? '');
}

function uploadsIn(names: Iterable<string>): number {
  return new Set([...names].map((name) => parseFileName(name)?.stem)).size;
}
