/** The number of hashes in a full tile (C2SP tlog-tiles). */
export const tileWidth = 256;

/** A part of the tree: up to 256 neighboring hashes of one level. */
export interface Tile {
  /** 0 for the hashes of entries. A hash of level `n` covers `256 ** n` entries. */
  readonly level: number;
  /** Counts the tiles of the level from 0. */
  readonly index: number;
  /** The number of hashes, from 1 to 256. */
  readonly width: number;
}

/** A file with the texts of up to 256 neighboring entries. */
export type EntryBundle = Omit<Tile, 'level'>;

/** The number of entries that a hash of a level covers. */
export function entriesBelow(level: number): number {
  return tileWidth ** level;
}

/** The number of hashes that a tile has in a tree with `size` entries; 0 if the tree has no such tile. */
export function widthOf({ level, index }: Omit<Tile, 'width'>, size: number): number {
  const hashes = Math.floor(size / entriesBelow(level)) - index * tileWidth;
  return Math.max(0, Math.min(tileWidth, hashes));
}

/** The path of a tile below the prefix of the log, such as `tile/0/x001/234.p/5`. */
export function tilePath({ level, ...place }: Tile): string {
  return `tile/${level}/${placePath(place)}`;
}

/** The path of a bundle of entries below the prefix of the log. */
export function bundlePath(bundle: EntryBundle): string {
  return `tile/entries/${placePath(bundle)}`;
}

function placePath({ index, width }: EntryBundle): string {
  const digits = String(index);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? [];
  const path = groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/');
  return width === tileWidth ? path : `${path}.p/${width}`;
}

const pathPattern = /^tile\/(entries|0|[1-9]\d?)\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;
const maxLevel = 63;

/** Parses the path of a tile, or of a bundle, whose level is `entries`. Returns null for any other path. */
export function parseTilePath(path: string): (EntryBundle & { readonly level: number | 'entries' }) | null {
  const [, level = '', groups = '', partial] = pathPattern.exec(path) ?? [];
  if (level === '') return null;
  const index = Number(groups.replaceAll(/[x/]/g, ''));
  const width = partial === undefined ? tileWidth : Number(partial);
  // Each tile has one path: no partial path of full width, and no leading groups of zeros.
  const isOnlyPath = placePath({ index, width }) === groups + (partial === undefined ? '' : `.p/${partial}`);
  if (!isOnlyPath || width > tileWidth) return null;
  if (level === 'entries') return { level, index, width };
  return Number(level) > maxLevel ? null : { level: Number(level), index, width };
}

/** An entry must be shorter than 64 KiB, because its length is stored in two bytes (C2SP tlog-tiles). */
export const maxEntryBytes = 0xff_ff;

/** The bytes of a bundle: each entry after its length as two bytes. Throws `RangeError` if an entry is too long. */
export function bundleOf(entries: readonly Uint8Array[]): Buffer {
  const parts = entries.flatMap((entry) => {
    if (entry.length > maxEntryBytes)
      throw new RangeError(`An entry of ${entry.length} bytes does not fit into a bundle.`);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(entry.length);
    return [length, entry];
  });
  return Buffer.concat(parts);
}
