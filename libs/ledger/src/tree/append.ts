import { foldPairs } from './hashing.ts';
import { entriesBelow, tileWidth, widthOf } from './tiles.ts';
import type { ReadTile } from './tree.ts';

/** Adds entries to a tree. It keeps only the partial tiles at the right edge in memory. */
export class TreeAppender {
  private constructor(private readonly edge: Buffer[][]) {}

  /** Continues a tree of `size` entries. */
  static async open(size: number, readTile: ReadTile): Promise<TreeAppender> {
    const edge: Buffer[][] = [];
    for (let level = 0; entriesBelow(level) <= size; level += 1) {
      const index = Math.floor(size / entriesBelow(level) / tileWidth);
      const width = widthOf({ level, index }, size);
      edge.push(width === 0 ? [] : [...(await readTile({ level, index, width }))]);
    }
    return new TreeAppender(edge);
  }

  /** Adds the hash of an entry. Returns the hashes of the tiles that it completes, by level: those of level 0 first. */
  append(leaf: Buffer): Buffer[] {
    const completed: Buffer[] = [];
    let hash = leaf;
    for (let level = 0; ; level += 1) {
      const tile = this.edge[level] ?? [];
      this.edge[level] = tile;
      tile.push(hash);
      if (tile.length < tileWidth) return completed;
      hash = foldPairs(tile.splice(0));
      completed.push(hash);
    }
  }
}
