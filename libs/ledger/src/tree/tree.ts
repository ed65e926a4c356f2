import { emptyRoot, foldPairs, nodeHash } from './hashing.ts';
import { entriesBelow, type Tile, tileWidth, widthOf } from './tiles.ts';

/** Reads the hashes of a tile. Called only for tiles and widths that the tree has. */
export type ReadTile = (tile: Tile) => Promise<readonly Buffer[]>;

/** A tree of a certain size, whose hashes are read in tiles when they are needed. */
export class Tree {
  private readonly tiles = new Map<string, Promise<readonly Buffer[]>>();

  constructor(
    /** The number of entries. */
    readonly size: number,
    private readonly readTile: ReadTile,
  ) {}

  /** The hash of the tree, or of the tree of its first `size` entries (RFC 6962, section 2.1). */
  async root(size = this.size): Promise<Buffer> {
    this.require(size <= this.size);
    return size === 0 ? emptyRoot() : this.hashOf(0, size);
  }

  /** Proves that the tree has the entry at an index (RFC 6962, section 2.1.1). */
  async inclusionProof(index: number): Promise<Buffer[]> {
    this.require(index < this.size);
    return this.pathTo(index, 0, this.size);
  }

  /** Proves that the tree extends the tree of its first `earlier` entries (RFC 6962, section 2.1.2). */
  async consistencyProof(earlier: number): Promise<Buffer[]> {
    this.require(earlier <= this.size);
    return earlier === 0 || earlier === this.size ? [] : this.extension(earlier, 0, this.size, true);
  }

  private async pathTo(index: number, start: number, end: number): Promise<Buffer[]> {
    if (end - start === 1) return [];
    const middle = start + largestPowerBelow(end - start);
    return index < middle
      ? [...(await this.pathTo(index, start, middle)), await this.hashOf(middle, end)]
      : [...(await this.pathTo(index, middle, end)), await this.hashOf(start, middle)];
  }

  /** @param isKnown whether these entries are the earlier tree, whose hash the verifier knows */
  private async extension(earlier: number, start: number, end: number, isKnown: boolean): Promise<Buffer[]> {
    if (earlier === end) return isKnown ? [] : [await this.hashOf(start, end)];
    const middle = start + largestPowerBelow(end - start);
    return earlier <= middle
      ? [...(await this.extension(earlier, start, middle, isKnown)), await this.hashOf(middle, end)]
      : [...(await this.extension(earlier, middle, end, false)), await this.hashOf(start, middle)];
  }

  private async hashOf(start: number, end: number): Promise<Buffer> {
    const length = end - start;
    const left = largestPowerBelow(length);
    if (length === 1 || length === 2 * left) return this.completeHash(start, length);
    return nodeHash(await this.hashOf(start, start + left), await this.hashOf(start + left, end));
  }

  /** The hash of a complete subtree, whose length is a power of two. It never spans two tiles. */
  private async completeHash(start: number, length: number): Promise<Buffer> {
    let level = 0;
    while (entriesBelow(level + 1) <= length) level += 1;
    const first = start / entriesBelow(level);
    const hashes = await this.tile(level, Math.floor(first / tileWidth));
    const from = first % tileWidth;
    return foldPairs(hashes.slice(from, from + length / entriesBelow(level)));
  }

  private tile(level: number, index: number): Promise<readonly Buffer[]> {
    const key = `${level}/${index}`;
    const width = widthOf({ level, index }, this.size);
    const hashes = this.tiles.get(key) ?? this.readTile({ level, index, width });
    this.tiles.set(key, hashes);
    return hashes;
  }

  private require(isWithin: boolean): void {
    if (!isWithin) throw new RangeError(`A tree of ${this.size} entries has no such part.`);
  }
}

/** The largest power of two that is smaller than a number; 0 for 1. */
function largestPowerBelow(length: number): number {
  let power = 1;
  while (2 * power < length) power *= 2;
  return length > 1 ? power : 0;
}
