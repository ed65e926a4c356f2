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
  /** Moved to the trash, because no row names them or they are retired. */
  discarded: number;
  /** Restored from the trash, because a row names them. */
  reclaimed: number;
  /** Deleted permanently after 14 days in the trash. */
  deleted: number;
}

/** A number of files, and the bytes of all of them. */
export interface Amount {
  files: number;
  bytes: number;
}

/** What a sweep found before it changed anything: the uploads with their variants, and the trash. */
export interface FoundFiles {
  readonly uploads: Amount;
  readonly trash: Amount;
}

/** The database knows so few of the uploads that it is probably the wrong one. Nothing was changed. */
export class TooManyOrphansError extends Error {
  override readonly name = 'TooManyOrphansError';

  constructor(orphans: number, stored: number) {
    super(`${orphans} of ${stored} uploads are named by no record`);
  }
}

/** The files that the database knows, by name, without variants. */
export interface KnownFiles {
  /** Those of all rows. */
  rows: Iterable<string>;
  /** Those of them that are retired: the history refers to them, and no record shows them. */
  retired: Iterable<string>;
}

/**
 * Moves stored files without a row to the trash; a crash between storing and committing leaves such files. Deletes what
 * has been in the trash for more than 14 days. Files that came within the last hour stay, because the rows that this
 * sweep has read may not know what a write does with them. Retired files stay in the trash or are moved back there; all
 * other files in the trash that have a row are restored. Concurrent sweeps and writes are safe: after it has moved files, a sweep reads the database again and
 * undoes the moves that a write has made wrong meanwhile. Variants that were asked for are deleted if their picture has
 * no row in use.
 * @param onFound gets the amounts that the sweep has listed anyway
 * @throws `TooManyOrphansError` if more than 20 uploads, and more than a tenth of all, would be moved; a picture and
 * its variants are one upload
 */
export async function sweepStorage(
  storage: FileStorage,
  readKnown: () => Promise<KnownFiles>,
  onFound?: (found: FoundFiles) => void,
): Promise<Sweep> {
  const found = { uploads: { files: 0, bytes: 0 }, trash: { files: 0, bytes: 0 } };
  const known = membership(await readKnown());
  const stored = new Set<string>();
  const orphans: string[] = [];
  const retired: string[] = [];
  for await (const { name, modifiedAt, size } of storage.list()) {
    if (!parseFileName(name)) continue;
    add(found.uploads, size);
    stored.add(name);
    if (Date.now() - modifiedAt.getTime() <= hour) continue;
    if (known.isRetired(name)) retired.push(name);
    else if (!known.isLive(name)) orphans.push(name);
  }
  const [unknown, all] = [uploadsIn(orphans), uploadsIn(stored)];
  if (unknown > Math.max(alwaysAllowed, all * largestPart)) throw new TooManyOrphansError(unknown, all);
  const [wanted, expired]: [string[], string[]] = [[], []];
  for await (const { name, modifiedAt, size } of storage.trash.list()) {
    add(found.trash, size);
    if (known.isRetired(name)) continue;
    if (known.isLive(name) && !stored.has(name)) wanted.push(name);
    else if (Date.now() - modifiedAt.getTime() > keptInTrash) expired.push(name);
  }
  onFound?.(found);
  const unwanted = [...orphans, ...retired];
  for (const name of unwanted) await storage.discard(name);
  for (const name of wanted) await storage.reclaim(name);
  if (unwanted.length + wanted.length > 0) {
    const { isLive } = membership(await readKnown());
    for (const name of unwanted) if (isLive(name)) await storage.reclaim(name);
    for (const name of wanted) if (!isLive(name)) await storage.discard(name);
  }
  for (const name of expired) await storage.trash.remove(name);
  for await (const { name } of storage.asked.list())
    if (!known.isLive(name)) await storage.asked.remove(name);
  return {
    discarded: unwanted.length,
    reclaimed: wanted.length,
    deleted: expired.length,
  };
}

function add(amount: Amount, size: number): void {
  amount.files += 1;
  amount.bytes += size;
}

/** Returns functions that tell whether a file or variant is retired, or belongs to a row in use. */
function membership({ rows, retired }: KnownFiles) {
  const [stemsOfRows, stemsOfRetired] = [stemsOf(rows), stemsOf(retired)];
  const isRetired = (name: string) => stemsOfRetired.has(stemOf(name));
  return { isRetired, isLive: (name: string) => stemsOfRows.has(stemOf(name)) && !isRetired(name) };
}

function uploadsIn(names: Iterable<string>): number {
  return stemsOf(names).size;
}

function stemsOf(names: Iterable<string>): Set<string> {
  return new Set([...names].map(stemOf));
}

function stemOf(name: string): string {
  return parseFileName(name)?.stem ?? '';
}
